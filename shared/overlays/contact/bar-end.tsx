/** The last child of a contact bar. The style sheets of the bars show them as soon as it has been parsed. */
export function BarEnd() {
  return <span hidden />;
}
