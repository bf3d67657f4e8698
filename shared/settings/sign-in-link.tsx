/** A link to the sign-in in a new window, for screens whose session has ended: what is typed on them stays. */
export function SignInLink({
  text,
  path = "/config/login",
}: {
  readonly text: string;
  readonly path?: string;
}) {
  return (
    <p>
      <a href={path} target="_blank" rel="noopener">
        {text}
      </a>
    </p>
  );
}
