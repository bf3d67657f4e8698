import { cookieNames, pageDataId, storageKeys } from "../../shared/names.ts";
import { configRedirectTarget } from "../redirects/config-redirect.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineScript } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";

/**
 * For some requests the edge cannot tell if the page is loaded at top level or in a frame. This script can:
 * it makes the configuration redirect with the same cookies as the edge, before the first paint, unless the
 * tab's session storage has the flag `noredirect` (docs/reference/routes.md#configuration-redirect). Without
 * scripts the owner stays on the page.
 */
const script = `(function(w,d){
function value(name){return (RegExp("(?:^|; )"+name+"=(\\\\d+)").exec(d.cookie)||[0,0])[1]}
function cookie(text){d.cookie=text+";path=/;samesite=lax"+(location.protocol=="https:"?";secure":"")}
function go(){
var to=JSON.parse(d.getElementById("${pageDataId}").textContent).configRedirect,sent=+value("${cookieNames.configRedirectCount}"),stay;
try{stay=sessionStorage.getItem("${storageKeys.noConfigRedirect}")}catch(e){}
if(!to||w.top!==w||stay=="true"||sent>2)return;
cookie("${cookieNames.configRedirectCount}="+(sent+1)+";max-age=10");
cookie("${cookieNames.previewFrameExpanded}=true");
location.replace(to)
}
if(d.prerendering)d.addEventListener("prerenderingchange",go);else go()
})(window,document)`.replaceAll("\n", "");

/** Stands after the page data in `edits`, because the script reads the page data. */
export const configRedirectEdit: Edit = {
  name: "config-redirect",
  head: (page) => (mayRedirect(page) ? inlineScript(page, script) : ""),
};

function mayRedirect({ facts, context }: Page): boolean {
  return facts.framing === "unknown" && configRedirectTarget(facts, context) !== undefined;
}
