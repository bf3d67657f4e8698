import { apiPaths } from "../../shared/names.ts";
import { request, said } from "../data/request.ts";
import { formMessages, refusalOf } from "./core/messages.ts";
import type { Server } from "./core/submission.ts";

/** The calls of spec 7, as observed: the crumb as a header. */
export const formServer: Server = {
  async key() {
    const answer = await request("POST", apiPaths.formKey, { body: {}, crumbIn: "header" });
    if (!answer.ok) return refusalOf(answer);
    const key = said(answer, "key");
    return typeof key === "string" && key !== "" ? key : { general: formMessages.key, fields: new Map() };
  },
  async save(body) {
    const answer = await request("POST", apiPaths.formSubmission, { body, crumbIn: "header" });
    return answer.ok ? undefined : refusalOf(answer);
  },
};
