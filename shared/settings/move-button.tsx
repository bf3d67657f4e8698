/** A button with an arrow that moves a section, a block or an entry of a list. */
export function MoveButton({
  direction,
  label,
  id,
  isDisabled,
  onMove,
}: {
  readonly direction: "up" | "down";
  /** The name of the button, which says what it moves. */
  readonly label: string;
  readonly id?: string;
  readonly isDisabled?: boolean;
  readonly onMove: () => void;
}) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={onMove}
    >
      {direction === "up" ? "↑" : "↓"}
    </button>
  );
}
