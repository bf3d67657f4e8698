/**
 * Finds the end tag that closes a script (HTML standard, 13.2.5.4 and 13.2.5.15 to 31): `<!--` begins an escape in
 * which `<script` begins a second one, whose `</script` does not close the element.
 */
export declare class ScriptData {
  #private;
  /** Index of the `<` that may open the end tag, -1 when there is none under way (or it left with its buffer). */
  candidate: number;
  /** True once the end tag's name stands complete before the returned position. */
  ended: boolean;
  reset(): void;
  /** Reads `buffer[position..end)`; returns where it stopped. */
  scan(buffer: Uint8Array, position: number, end: number): number;
}
