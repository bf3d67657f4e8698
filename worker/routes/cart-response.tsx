import "../texts.ts";
import { renderToStaticMarkup } from "preact-render-to-string";
import { asObject } from "../../shared/fields.ts";
import { pagesTexts } from "../../shared/texts/pages.ts";
import { formPageHeaders, htmlPage } from "../http/html-page.ts";
import type { OriginApiResult } from "../proxy/origin-client.ts";
import type { Facts } from "../request/facts.ts";
import { restrictTrackingCookies } from "../request/tracking-cookies.ts";

export const cartPath = "/cart";

const css = `
body { margin: 0; font: 16px / 1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 640px; margin: min(8vh, 80px) auto; padding: 0 20px; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.25; }
`;

/** The origin's reason for not changing the cart. */
export interface OriginCartRefusal {
  readonly status: number;
  readonly message: string;
}

/** Makes a call of the cart. The result is undefined if the cart was changed. Never rejects. */
export async function callCart(
  call: () => Promise<OriginApiResult>,
  language: string,
): Promise<OriginCartRefusal | undefined> {
  try {
    const { ok, status, data } = await call();
    const { error, crumbFail } = asObject(data);
    if (ok && data !== undefined && !error && crumbFail !== true) return undefined;
    const message = typeof error === "string" && error.trim() !== "" ? error : pagesTexts(language).tryAgain;
    return { status: status >= 400 ? status : 422, message };
  } catch (problem) {
    console.error("the cart could not be changed:", problem);
    return { status: 502, message: pagesTexts(language).tryAgain };
  }
}

/** Leads to the cart, or shows why it was not changed. `cookies` are those of the origin. */
export function cartResponse(
  refusal: OriginCartRefusal | undefined,
  cookies: readonly string[],
  { facts, page }: { readonly facts: Facts; readonly page: CartErrorPage },
): Response {
  const response = refusal
    ? cartErrorPage(refusal, page)
    : new Response(null, { status: 303, headers: { location: cartPath, "cache-control": "no-store" } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  restrictTrackingCookies(response.headers, facts);
  return response;
}

interface CartErrorPage {
  readonly language: string;
  /** Path of the page from which the form was sent. */
  readonly returnTo: string;
}

export function cartErrorPage(
  { status, message }: OriginCartRefusal,
  { language, returnTo }: CartErrorPage,
): Response {
  const texts = pagesTexts(language);
  const title = texts.cartNotChanged;
  const body = renderToStaticMarkup(
    <main>
      <h1>{title}</h1>
      <p role="alert">{message}</p>
      <p>
        <a href={returnTo}>{returnTo === cartPath ? texts.backToCart : texts.backToProduct}</a>
      </p>
    </main>,
  );
  return new Response(htmlPage({ title, css, body, language }), {
    status,
    headers: formPageHeaders,
  });
}
