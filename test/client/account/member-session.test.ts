import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memberSession } from "../../../client/account/member-session.ts";
import { requestThrough } from "../../../client/data/request.ts";

const address = "/api/site-users/account/session";
const ada = { email: "ada@example.test", password: "p", rememberMe: true };

/** A site that knows one member and gives a token with each session. */
function open() {
  const sent: { method: string; address: string; token: string | null; body: unknown }[] = [];
  let session: string | undefined;
  let held: string | undefined;
  let fails = 0;
  const request = requestThrough({
    crumb: () => "crumb",
    fetch: async (path, { method = "", headers, body }) => {
      const token = new Headers(headers).get("x-csrf-token");
      sent.push({ method, address: path, token, body: body ? JSON.parse(String(body)) : undefined });
      if (fails-- > 0) return Response.json({ crumbFail: true }, { status: 403 });
      if (method === "POST") {
        session = `token ${sent.length}`;
        return Response.json({ xsrfToken: session });
      }
      if (token !== (session ?? null)) return Response.json({ error: "no" }, { status: 403 });
      if (method === "DELETE") session = undefined;
      return Response.json({});
    },
  });
  const members = memberSession(request, { read: () => held, write: (token) => (held = token) });
  return { members, sent, token: () => held, failNext: (calls: number) => (fails = calls) };
}

describe("a member's session", () => {
  it("begins with e-mail, password and rememberMe, and keeps its token", async () => {
    const { members, sent, token } = open();
    await members.signIn(ada);
    expect(sent[0]).toMatchObject({ method: "POST", address: `${address}?crumb=crumb`, body: ada });
    expect(token()).toBe("token 1");
  });

  it("sends its token with later calls, and ends with cloneCart in the query", async () => {
    const { members, sent, token } = open();
    await members.signIn(ada);
    await members.call("GET", "/api/site-users/account");
    await members.signOut({ cloneCart: true });
    expect(sent.map((call) => call.token)).toEqual([null, "token 1", "token 1"]);
    expect(sent[2]).toMatchObject({ method: "DELETE", address: `${address}?cloneCart=true&crumb=crumb` });
    expect(token()).toBeUndefined();
  });

  it("ends at the second call when the crumb of the first failed, and never makes a third", async () => {
    for (const [crumbFails, ok] of [
      [1, true],
      [2, false],
    ] as const) {
      const { members, sent, failNext } = open();
      failNext(crumbFails);
      expect((await members.signOut({ cloneCart: false })).ok).toBe(ok);
      expect(sent).toHaveLength(2);
    }
  });

  it("keeps its token where the sign-out failed", async () => {
    const { members, token, failNext } = open();
    await members.signIn(ada);
    failNext(2);
    expect((await members.signOut({ cloneCart: false })).ok).toBe(false);
    expect(token()).toBe("token 1");
  });

  it("sends the token of the session that it is in, whatever came before", async () => {
    const step = fc.constantFrom("in", "out", "call");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { members, sent } = open();
        let expected: string | undefined;
        for (const taken of steps) {
          if (taken === "in") await members.signIn(ada);
          else if (taken === "out") await members.signOut({ cloneCart: false });
          else await members.call("GET", "/api/site-users/account");
          if (taken !== "in") expect(sent.at(-1)?.token ?? undefined).toBe(expected);
          expected = taken === "in" ? `token ${sent.length}` : taken === "out" ? undefined : expected;
        }
      }),
    );
  });
});
