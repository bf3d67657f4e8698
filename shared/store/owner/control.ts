/** The control of an event. The types of this folder have no DOM. */
export function controlOf({ currentTarget }: { readonly currentTarget: object }) {
  return currentTarget as { readonly value: string; readonly checked: boolean };
}
