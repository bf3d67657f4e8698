import { type Answer, plain, type Route } from "../answer.ts";

export const redirect: Route = ({ query, request }) => {
  const { host } = request.headers;
  const to = query.has("self")
    ? `${query.get("self")}://${host}${request.url}`
    : (query.get("to") ?? "/sample").replaceAll("{origin}", `http://${host}`);
  const answer: Answer = plain("Elsewhere", Number(query.get("code") ?? 302));
  return { ...answer, headers: [...answer.headers, ["location", to]] };
};
