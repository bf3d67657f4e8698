/** Log of the stand-in for the builder's runtime in a page: its actions and the events that reached it. */
export interface RuntimeRecord {
  /** Its scripts, by file name, in the order in which they ran. */
  readonly scripts: string[];
  /** The names by which the page's own boot scripts call it. */
  readonly calls: string[];
  /** Blocks, controllers and overlays that it has started. */
  readonly started: string[];
  /** Clicks and submits that reached it, with the control, and presses of Escape. */
  readonly events: string[];
}

/**
 * Plays the builder's runtime, as observed on published pages: it shows a cookie banner and an announcement bar, sends one
 * pageview, starts blocks and controllers, opens menus and folders, and handles Escape. It runs in the page for each script
 * of the runtime, with that script's file name: it must not use anything from outside of the function.
 */
export function standInForRuntime(fileName: string): void {
  interface Context {
    readonly cookieSettings?: { readonly isCookieBannerEnabled?: boolean };
    readonly showAnnouncementBar?: boolean;
    readonly websiteSettings?: { readonly useEscapeKeyToLogin?: boolean };
  }
  const global = window as unknown as {
    runtimeRecord?: RuntimeRecord;
    Static?: { COOKIE_BANNER_CAPABLE?: boolean; SQUARESPACE_CONTEXT?: Context };
  };
  const isFirst = global.runtimeRecord === undefined;
  const record = global.runtimeRecord ?? { scripts: [], calls: [], started: [], events: [] };
  global.runtimeRecord = record;
  record.scripts.push(fileName);
  if (!isFirst) return;

  const called = (name: string) => () => record.calls.push(name);
  Object.assign(window, {
    Y: { use: (name: string) => record.events.push(`Y.use ${name}`) },
    SquarespaceFonts: { loadViaContext: called("SquarespaceFonts.loadViaContext") },
    Squarespace: { load: called("Squarespace.load"), afterBodyLoad: called("Squarespace.afterBodyLoad") },
    ImageLoader: { bootstrap: called("ImageLoader.bootstrap") },
  });
  // The account script comes with a bundle of its own.
  addEventListener("load", () => {
    const joinPricingPlan = (plan: string, option: string) => record.calls.push(`join ${plan} ${option}`);
    Object.assign(window, { UserAccountApi: { joinPricingPlan } });
  });

  const show = (className: string, parent: Element | null, text: string) => {
    record.started.push(className);
    const element = document.createElement("div");
    element.className = className;
    element.textContent = text;
    (parent ?? document.body).append(element);
  };
  addEventListener("DOMContentLoaded", () => {
    const context = global.Static?.SQUARESPACE_CONTEXT ?? {};
    const isDecided = /\bss_cookieAllowed=/.test(document.cookie);
    if (
      context.cookieSettings?.isCookieBannerEnabled &&
      global.Static?.COOKIE_BANNER_CAPABLE !== false &&
      !isDecided
    )
      show("sqs-cookie-banner-v2", null, "Cookies");
    if (context.showAnnouncementBar)
      show(
        "sqs-announcement-bar",
        document.querySelector(".sqs-announcement-bar-dropzone"),
        "An announcement",
      );
    for (const element of document.querySelectorAll("[data-block-type], [data-controller]"))
      record.started.push(
        element.getAttribute("data-controller") ?? `block ${element.getAttribute("data-block-type")}`,
      );
    void fetch("/api/census/RecordHit", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `event=1&data=${encodeURIComponent(JSON.stringify({ url: location.pathname }))}`,
    });
    document.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape") return;
      record.events.push("Escape");
      if (context.websiteSettings?.useEscapeKeyToLogin) show("stand-in-sign-in", null, "Sign in");
    });
    const onAct = (event: Event) => {
      const control = event.target instanceof Element ? event.target.closest("button, a, form") : null;
      if (control === null || control.closest("[data-awning-overlay]") !== null) return;
      const state = event.defaultPrevented ? " (prevented)" : "";
      record.events.push(`${event.type} ${control.className}${state}`);
      if (event.type === "submit" || control.matches("a")) event.preventDefault();
      if (control.matches(".header-burger-btn")) document.body.classList.toggle("header--menu-open");
      if (control.matches("[aria-expanded]"))
        control.setAttribute("aria-expanded", String(control.getAttribute("aria-expanded") !== "true"));
    };
    document.addEventListener("click", onAct);
    document.addEventListener("submit", onAct);
  });
}
