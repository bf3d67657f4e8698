import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { emptyDatabase } from "./fresh-database.ts";

beforeAll(() => emptyDatabase());

function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return ask("/forms/68d2a7f43c19b5061e7fb802", { method: "POST", body, headers });
}

describe("a form that nobody reads", () => {
  it("says so on its page, with what reaches the studio instead", async () => {
    const page = await (await ask("/contact")).text();
    expect(page).toContain("nothing sent with it arrives yet");
    expect(page).toContain('href="mailto:hello@saltmarshpottery.example"');
  });

  it("answers that nothing was sent, and gives back what was written", async () => {
    const response = await post(
      new URLSearchParams({ fname: "Ada", email: "ada@example.org", message: "A jug,\nplease", empty: " " }),
    );
    expect(response.status).toBe(503);
    const page = await response.text();
    expect(page).toContain("This form has no letter box yet");
    expect(page).toContain("First name: Ada\nE-mail: ada@example.org\nmessage: A jug,\nplease</pre>");
    expect(page).toContain("body=First%20name%3A%20Ada%0AE-mail");
  });

  it("gives it back as text, whatever it is", async () => {
    const page = await (
      await post(new URLSearchParams({ message: "</pre><script>alert(1)</script>" }))
    ).text();
    expect(page).toContain("message: &lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("reads multipart forms as well, and leaves their files", async () => {
    const form = new FormData();
    form.set("message", "Hello");
    form.set("picture", new File(["x"], "x.png"));
    const page = await (await post(form)).text();
    expect(page).toContain("message: Hello</pre>");
  });

  it("answers the same to what is no form at all", async () => {
    for (const body of ["{", "%%%", ""]) {
      const response = await post(body, { "content-type": "application/json" });
      expect(response.status).toBe(503);
      expect(await response.text()).not.toContain("given-back");
    }
  });

  it("does not read on past what a form can hold", async () => {
    expect(
      (await post(`message=${"x".repeat(70_000)}`, { "content-type": "application/x-www-form-urlencoded" }))
        .status,
    ).toBe(413);
  });
});
