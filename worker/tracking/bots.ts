/**
 * Programs that say what they are: robots by that word, and those that fetch pages for developers. A browser without a
 * window is still a browser and not on the list, nor is the phone called Cubot; who wants to be taken for a visitor cannot be told apart here anyway.
 */
const programs =
  /(?<!\bcu)bot\b|crawl|spider|slurp|scrape|archiver|facebookexternalhit|pagespeed|lighthouse|uptime|pingdom|^(?:curl|wget|python|java|go-http|okhttp|node|axios|ruby|php|libwww|httpie|postman)/i;

export function isBot(userAgent: string): boolean {
  return userAgent === "" || programs.test(userAgent);
}
