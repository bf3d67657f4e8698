import type { Endpoint } from "../endpoint.ts";
import { createFieldPicker, isString } from "../fields.ts";
import { jsonContentType, originRequest } from "../origin-requests.ts";
import { parseObjectOrForm } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { censusTimeoutMs, pageFieldChecks } from "./census.ts";
import { removeIdentifiers } from "./without-identity.ts";

const path = "/api/census/RecordQuickView/";
const pick = createFieldPicker({ id: isString, ...pageFieldChecks });

/**
 * The view of a product in a dialog, without opening its page. The product's id is the last path segment; the
 * body has the page fields.
 */
export const quickView: Endpoint = {
  name: "quick-view",
  method: "POST",
  path: `${path}:id`,
  category: "visits",
  parse(request) {
    const id = request.path.slice(path.length).replace(/\?.*$/s, "");
    const data = request.body.trim() === "" ? {} : parseObjectOrForm(request);
    return typeof data === "string" ? data : [{ ...data, id }];
  },
  validate(data) {
    const droppedFields: string[] = [];
    const view = pick(data, droppedFields);
    return typeof view.id === "string" && /^[\w-]{1,64}$/.test(view.id)
      ? { data: view, droppedFields }
      : { error: "A quick view must have the `id` of its product." };
  },
  anonymize: removeIdentifiers,
  respond: emptyObjectResponse,
  toOriginRequests: (events) =>
    events.map((event) => {
      const { id, ...data } = event.data;
      return originRequest([event], {
        path: path + id,
        contentType: jsonContentType,
        body: JSON.stringify(data),
      });
    }),
  timeoutMs: censusTimeoutMs,
};
