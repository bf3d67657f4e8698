export { mount as mountTimesince } from "../../../client/blocks/timesince/timesince.ts";
export { mount as mountTooltip } from "../../../client/blocks/tooltip/tooltip.ts";
export { openConfirm } from "../../../client/ui/confirm.ts";
export { containFocus } from "../../../client/ui/contain-focus.ts";
export { topmostEscapeHandler } from "../../../client/ui/escape-stack.ts";
export { showSystemError } from "../../../client/ui/system-error.ts";
export { tween } from "../../../client/ui/tween.ts";
