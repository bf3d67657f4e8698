/** CSS files are bundled as text: `[[rules]]` in wrangler.toml. */
declare module "*.css" {
  const text: string;
  export default text;
}
