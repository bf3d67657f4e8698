import { buffer } from "node:stream/consumers";
import { jsonResponse, plainTextResponse, type Route } from "../origin-response.ts";

/** The request as JSON. `headers` are pairs, in the order in which they arrived. */
export const echoRoute: Route = async ({ request }) => {
  const body = await buffer(request);
  const raw = request.rawHeaders;
  return jsonResponse({
    method: request.method,
    url: request.url,
    headers: raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1]]] : [])),
    body: body.toString("base64"),
  });
};

export const cookiesRoute: Route = ({ query }) => {
  const response = plainTextResponse("cookies");
  const list = Array.from(
    { length: Number(query.get("n") ?? 60) },
    (_, index) =>
      ["set-cookie", `c${index}=v${index}; Path=/; Expires=Wed, 21 Oct 2099 07:28:00 GMT; HttpOnly`] as const,
  );
  return { ...response, headers: [...response.headers, ...list] };
};
