import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/**
 * Appointments at Acuity. `owner` is the service's number of the account. Without one the block is a link to a page of
 * the site, because the frame of an unknown account shows an error.
 */
export const scheduling = defineBlock({
  number: blockTypes.scheduling,
  name: "acuity",
  schema: z.object({
    owner: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    title: z.string(),
    fallback: z.object({ text: z.string(), path: z.string() }),
  }),
  render: ({ owner, title, fallback }) =>
    html`<div class="acuity-block-wrapper">${
      owner === undefined
        ? html`<p><a href="${fallback.path}">${fallback.text}</a></p>`
        : html`<iframe src="https://app.acuityscheduling.com/schedule.php?owner=${owner}" width="100%" height="800" frameborder="0" title="${title}"></iframe>`
    }</div>`,
});
