export { mount as mountTimesince } from "../../../client/blocks/timesince/timesince.ts";
export { mount as mountTooltip } from "../../../client/blocks/tooltip/tooltip.ts";
export { askVisitor } from "../../../client/ui/ask-visitor.ts";
export { containFocus } from "../../../client/ui/contain-focus.ts";
export { topmost } from "../../../client/ui/on-escape.ts";
export { showSystemError } from "../../../client/ui/system-error.ts";
export { tween } from "../../../client/ui/tween.ts";
