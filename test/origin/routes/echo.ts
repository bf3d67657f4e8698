import { buffer } from "node:stream/consumers";
import { json, plain, type Route } from "../answer.ts";

/** The request as it arrived. `headers` are pairs in the order and spelling of the wire. */
export const echo: Route = async ({ request }) => {
  const body = await buffer(request);
  const raw = request.rawHeaders;
  return json({
    method: request.method,
    url: request.url,
    headers: raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1]]] : [])),
    body: body.toString("base64"),
  });
};

export const cookies: Route = ({ query }) => {
  const answer = plain("cookies");
  const list = Array.from(
    { length: Number(query.get("n") ?? 60) },
    (_, index) =>
      ["set-cookie", `c${index}=v${index}; Path=/; Expires=Wed, 21 Oct 2099 07:28:00 GMT; HttpOnly`] as const,
  );
  return { ...answer, headers: [...answer.headers, ...list] };
};
