import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { build } from "../../../../worker/build.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestAs, signInAs } from "./sign-in-as.ts";

let admin = "";

beforeAll(async () => {
  await emptyDatabase();
  admin = await signInAs([roles.admin], '<b>"Wren" & co</b>');
});

const frameOf = (markup: string) => /<iframe src="([^"]*)"/.exec(markup)?.[1];

describe("the preview", () => {
  it("shows the requested page in its frame, and names it in its links", async () => {
    const markup = await (await requestAs(admin, "/config/?frameUrl=%2Fshop%3Fa%3Db%26c")).text();
    expect(frameOf(markup)).toBe("/shop?a=b&amp;c");
    expect(markup).toContain('<iframe src="/shop?a=b&amp;c" title="Saltmarsh Pottery"');
    expect(markup).toContain('href="/shop?a=b&amp;c&amp;noredirect"');
    expect(markup).toContain('href="/_awning/explain?url=%2Fshop%3Fa%3Db%26c"');
    expect(markup).toContain('<input type="hidden" name="frameUrl" value="/shop?a=b&amp;c">');
    expect(markup).toContain("<span data-awning-preview-path>/shop?a=b&amp;c</span>");
  });

  it("shows the home page by default", async () => {
    expect(frameOf(await (await requestAs(admin, "/config/")).text())).toBe("/");
    expect(frameOf(await (await requestAs(admin, "/config/?frameUrl=")).text())).toBe("/");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/..//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "/\r\nset-cookie: a=b",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "\u0000/shop",
    "shop",
    "/config/",
    "/config",
    "/Config/?frameUrl=/config/",
    "/config?frameUrl=%2F",
    "/./config/login",
  ])("shows the home page for %j", async (frameUrl) => {
    const response = await requestAs(admin, `/config/?frameUrl=${encodeURIComponent(frameUrl)}`);
    expect(response.status).toBe(200);
    const markup = await response.text();
    expect(frameOf(markup)).toBe("/");
    expect(markup).not.toContain("evil.example");
    expect([...response.headers.keys()]).not.toContain("a");
  });

  it.each(['/"><script>alert(1)</script>', "/'onload='x", "/?q=</title><img src=x>", '/?"onload="alert(1)'])(
    "escapes %j",
    async (frameUrl) => {
      const markup = await (
        await requestAs(admin, `/config/?frameUrl=${encodeURIComponent(frameUrl)}`)
      ).text();
      expect(markup).not.toMatch(/<script>|<img|"onload|'onload/);
      expect(markup.match(/<iframe /g)).toHaveLength(1);
    },
  );

  it("shows the signed-in contributor, escaped, and the role", async () => {
    const markup = await (await requestAs(admin, "/config/")).text();
    expect(markup).toContain("&lt;b&gt;&quot;Wren&quot; &amp; co&lt;/b&gt;</span>");
    expect(markup).toContain('<span class="role">Admin</span>');
    expect(markup).not.toContain("<b>");
  });

  it("links to the details of the framed page", async () => {
    const markup = await (await requestAs(admin, "/config/?frameUrl=%2Fshop%2Fp%2Fmoon-vase")).text();
    expect(markup).toMatch(/href="\/config\/pages\/[\da-f]{24}" data-awning-page-screen-link="edit">/);
    const nowhere = await (await requestAs(admin, "/config/?frameUrl=%2Fno%2Fpage")).text();
    expect(nowhere).toContain('href="/config/pages" data-awning-page-screen-link="edit" hidden>');
  });

  it("has a sign-out form with the crumb that the response sets", async () => {
    const response = await requestAs(admin, "/config/");
    const crumb = /name="crumb" value="([^"]+)"/.exec(await response.text())?.[1];
    expect(crumb).toBeTruthy();
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith("crumb="))).toContain(
      `crumb=${crumb};`,
    );
  });
});

describe("full screen and the guide without JavaScript", () => {
  const stateOf = (markup: string) => /<body class="preview" data-expanded="(\w+)"/.exec(markup)?.[1];

  it("are links to the same page in the other state", async () => {
    const markup = await (await requestAs(admin, "/config/?frameUrl=%2Fshop")).text();
    expect(stateOf(markup)).toBe("false");
    expect(markup).toContain('href="/config/?frameUrl=%2Fshop&amp;expanded=true"');
    expect(markup).toContain('href="/config/?frameUrl=%2Fshop&amp;guide=true"');
    expect(markup).toMatch(/<aside class="guide" id="guide"[^>]* hidden>/);
  });

  it("store full screen in the cookie that the script uses", async () => {
    const response = await requestAs(admin, "/config/?expanded=true");
    expect(response.headers.getSetCookie()).toContain(
      "ss_preview_frame_expanded=true; Path=/; SameSite=Lax; Secure",
    );
    expect(stateOf(await response.text())).toBe("true");
    const later = await requestAs(`${admin}; ss_preview_frame_expanded=true`, "/config/");
    expect(later.headers.getSetCookie().join()).not.toContain("ss_preview_frame");
    const markup = await later.text();
    expect(stateOf(markup)).toBe("true");
    expect(markup).toContain("expanded=false");
    expect(
      stateOf(
        await (await requestAs(`${admin}; ss_preview_frame_expanded=true`, "/config/?expanded=false")).text(),
      ),
    ).toBe("false");
  });

  it.each(["1", "TRUE", "", "yes; Path=/x"])("ignore the state %j", async (value) => {
    const response = await requestAs(admin, `/config/?expanded=${encodeURIComponent(value)}`);
    expect(response.headers.getSetCookie().join()).not.toContain("ss_preview_frame");
    expect(stateOf(await response.text())).toBe("false");
  });

  it("open the guide", async () => {
    const markup = await (await requestAs(admin, "/config/?frameUrl=%2Fshop&guide=true")).text();
    expect(markup).toMatch(/<aside class="guide" id="guide" aria-labelledby="guide-title">/);
    expect(markup).toContain('href="/config/?frameUrl=%2Fshop&amp;guide=false"');
  });
});

describe("every page of the area", () => {
  it.each(["/config/", "/config/roles", "/config/design", "/config/pages", "/config/none", "/config/login"])(
    "%s is not cached, not framed, and runs only its own files",
    async (path) => {
      const { headers } = await requestAs(path === "/config/login" ? "" : admin, path);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("x-awning")).toBe("own-page");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      const policy = headers.get("content-security-policy")?.split("; ");
      for (const each of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
      ])
        expect(policy).toContain(each);
    },
  );

  it("loads its script and style sheet from files", async () => {
    const markup = await (await requestAs(admin, "/config/")).text();
    expect(markup).toContain(`<script type="module" src="${build.config}"></script>`);
    expect(markup).toContain(`<link rel="stylesheet" href="${build.configStyle}">`);
    expect(markup).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });
});
