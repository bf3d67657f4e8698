/** Changes of settings in words, which may be in any language. */
export function ChangeList({ words }: { readonly words: readonly string[] }) {
  return (
    <ul>
      {words.map((text) => (
        <li key={text} className="typed" dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
