/** Files that come into the bundle as text: see `[[rules]]` in wrangler.toml. */
declare module "*.sql" {
  const text: string;
  export default text;
}

declare module "*.css" {
  const text: string;
  export default text;
}
