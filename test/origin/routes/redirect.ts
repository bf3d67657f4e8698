import { type Answer, plain, type Route } from "../answer.ts";

export const redirect: Route = ({ query, request }) => {
  const to = (query.get("to") ?? "/sample").replaceAll("{origin}", `http://${request.headers.host}`);
  const answer: Answer = plain("Elsewhere", Number(query.get("code") ?? 302));
  return { ...answer, headers: [...answer.headers, ["location", to]] };
};
