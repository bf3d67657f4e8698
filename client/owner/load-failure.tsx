/** Says that something could not be loaded, with a button to try again. For an element with `role="status"`. */
export function LoadFailure(props: {
  readonly message: string;
  /** The text of the button. */
  readonly retry: string;
  readonly onRetry: () => void;
}) {
  return (
    <p className="setting-error">
      {`${props.message} `}
      <button type="button" onClick={props.onRetry}>
        {props.retry}
      </button>
    </p>
  );
}
