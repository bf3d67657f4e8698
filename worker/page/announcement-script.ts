import { pageDataId, storageKeys } from "../../shared/names.ts";

/**
 * Runs at the body's start, before the first paint and before the page's own script that reads the record and
 * reserves room for the bar. It brings the record in line with the page: a close that only one of the two knew of
 * counts for both, and a changed announcement opens the record again. Small, and silent where storage is forbidden:
 * the client's module does the same later.
 */
export const announcementScript = `try{let d=document,b=d.body,s=localStorage,k="${storageKeys.announcementBar}",{digest:g,closed:x,...a}=JSON.parse(d.getElementById("${pageDataId}").text).announcementBar,r=c=>JSON.stringify({...a,closed:c}),c=x||s[k]==r(!0);c&&(b.dataset.awningBar="closed",b.classList.remove("announcement-bar-reserved-space"));d.prerendering||(s[k]=r(c))}catch{}`;
