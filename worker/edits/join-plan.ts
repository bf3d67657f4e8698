import { keptRuntimeParameter, storageKeys } from "../../shared/names.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineScript } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";

/**
 * Join buttons call `UserAccountApi.joinPricingPlan` of the builder's runtime. Where the runtime is removed, a press loads
 * the page again with it, and is repeated there (docs/decisions/0190-joining-a-pricing-plan.md). The session storage of
 * the tab names the button: a link of a stranger to such a page presses nothing.
 */
export const joinPlanEdit: Edit = {
  name: "join-plan",
  head(page) {
    if (page.runtime === "replace") return hasJoinButtons(page) ? inlineScript(page, reloadOnPress) : "";
    return page.facts.flags.keepsRuntime ? inlineScript(page, repeatPress) : "";
  },
};

function hasJoinButtons({ facts, parts }: Page): boolean {
  return facts.site.origin !== undefined && parts.has("join-buttons");
}

/** Without session storage the visitor presses the button of the second page again. */
const reloadOnPress = `(function(d,l){
d.addEventListener("click",function(event){
var target=event.target,button=target.closest&&target.closest(".join-button[onclick*=joinPricingPlan]");
if(!button)return;
try{sessionStorage.setItem("${storageKeys.pressedJoinButton}",[].indexOf.call(d.querySelectorAll(".join-button"),button))}catch(_){}
l.replace(l.pathname+(l.search?l.search+"&":"?")+"${keptRuntimeParameter}"+l.hash)
},true)
})(document,location)`;

/** The runtime defines `UserAccountApi` when its bundles have run. */
const timeoutMs = 20_000;
const intervalMs = 100;

/**
 * The flag leaves the address first, so that neither the runtime nor a reload sees it. Where the browser denies the session
 * storage nothing is known of a press, and nothing is repeated.
 */
const repeatPress = `(function(w,d,l){
var index,shown,end=Date.now()+${timeoutMs},query=l.search.slice(1).split("&").filter(function(pair){return pair.split("=")[0]!="${keptRuntimeParameter}"}).join("&");
history.replaceState(history.state,"",l.pathname+(query&&"?"+query)+l.hash);
try{index=sessionStorage.getItem("${storageKeys.pressedJoinButton}");sessionStorage.removeItem("${storageKeys.pressedJoinButton}")}catch(_){}
if(index)press();
function press(){
var api=w.UserAccountApi,button=d.readyState!="loading"&&d.querySelectorAll(".join-button")[index];
if(button&&!shown){shown=true;button.scrollIntoView({block:"center"})}
if(button&&api&&typeof api.joinPricingPlan=="function")button.click();
else if(Date.now()<end)setTimeout(press,${intervalMs})
}
})(window,document,location)`;
