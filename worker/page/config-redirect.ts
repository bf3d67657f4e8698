import { cookieNames, pageDataId, storageKeys } from "../../shared/names.ts";
import { configRedirectAddress } from "../redirects/config-redirect.ts";
import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";

/**
 * What the edge could not tell, the page can: whether it stands at top level. Then it makes the redirect that the edge
 * would have made (spec 2), with the same cookies, before anything of it is painted; unless this tab's session storage says
 * `noredirect`. Without a script the owner stays on the page.
 */
const script = `(function(w,d){
function value(name){return (RegExp("(?:^|; )"+name+"=(\\\\d+)").exec(d.cookie)||[0,0])[1]}
function cookie(text){d.cookie=text+";path=/;samesite=lax"+(location.protocol=="https:"?";secure":"")}
function go(){
var to=JSON.parse(d.getElementById("${pageDataId}").textContent).configRedirect,sent=+value("${cookieNames.redirects}"),stay;
try{stay=sessionStorage.getItem("${storageKeys.noredirect}")}catch(e){}
if(!to||w.top!==w||stay=="true"||sent>2)return;
cookie("${cookieNames.redirects}="+(sent+1)+";max-age=10");
cookie("${cookieNames.previewFrame}=true");
location.replace(to)
}
if(d.prerendering)d.addEventListener("prerenderingchange",go);else go()
})(window,document)`.replaceAll("\n", "");

/** Stands behind the page data, which it reads. */
export const configRedirectEdit: Edit = {
  name: "config-redirect",
  head: (page) => (isDue(page) ? `<script data-awning${nonceAttribute(page)}>${script}</script>` : ""),
};

function isDue({ facts, context }: Page): boolean {
  return facts.framing === "unknown" && configRedirectAddress(facts, context) !== undefined;
}
