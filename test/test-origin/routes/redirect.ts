import { type OriginResponse, plainTextResponse, type Route } from "../origin-response.ts";

/** Redirects to `to`, to its own address in the scheme `self`, or with `own` to the address that the visitor requested. */
export const redirectRoute: Route = ({ query, request }) => {
  const { host, "x-forwarded-host": visitorHost, "x-forwarded-proto": visitorScheme } = request.headers;
  const to = query.has("self")
    ? `${query.get("self")}://${host}${request.url}`
    : query.has("own")
      ? `${visitorScheme}://${visitorHost}${request.url}`
      : (query.get("to") ?? "/sample").replaceAll("{origin}", `http://${host}`);
  const response: OriginResponse = plainTextResponse("Elsewhere", Number(query.get("code") ?? 302));
  return { ...response, headers: [...response.headers, ["location", to]] };
};
