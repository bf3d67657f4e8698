interface FieldNotesProps {
  /** Id of the control. */
  readonly id: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
}

/** The attributes of a control with {@link FieldNotes}. */
export function fieldAttributes({ id, help, error }: FieldNotesProps) {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error === undefined ? undefined : true,
  };
}

/** The help and the error below a control. */
export function FieldNotes({ id, help, error }: FieldNotesProps) {
  return (
    <>
      {help === undefined ? null : (
        <p className="setting-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error === undefined ? null : (
        <p className="setting-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
