import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { dateElement } from "../format-date.ts";
import { html } from "../html.ts";
import { siteLogo } from "../icons.ts";
import { defineBlock } from "./define-block.ts";

/** The latest messages of a Twitter account, as a list that asks nothing of the service. */
export const twitterFeed = defineBlock({
  number: blockTypes.twitter,
  name: "twitter",
  schema: z.object({
    account: z.string(),
    name: z.string(),
    messages: z.array(z.object({ date: z.iso.date(), text: z.string() })),
  }),
  render: ({ account, name, messages }, { view }) =>
    html`<ul class="tweet-list">${messages.map(
      ({ date, text }) => html`
<li class="tweet clear"><div class="tweet-avatar-wrapper">${siteLogo}</div>
<div class="tweet-text-wrapper"><div class="tweet-from"><span class="tweet-display-name">${name}</span> <span class="tweet-handle">@${account}</span></div>
<div class="tweet-text">${text}</div>
${dateElement(view.site, Date.parse(date), "tweet-timestamp")}</div></li>`,
    )}</ul>`,
});
