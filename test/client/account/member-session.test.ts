import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemberSession } from "../../../client/account/member-session.ts";
import { createApiClient } from "../../../client/data/api-client.ts";
import { withCrumb } from "../../../client/data/with-crumb.ts";

const address = "/api/site-users/account/session";
const ada = { email: "ada@example.test", password: "p", rememberMe: true };

/** A site with one member that issues a token with each session. */
function openSite() {
  const sent: { method: string; address: string; token: string | null; body: unknown }[] = [];
  let session: string | undefined;
  let storedToken: string | undefined;
  let failuresLeft = 0;
  const request = withCrumb({
    readCrumb: () => "crumb",
    writeCrumb: () => {},
    fetch: async (path, { method = "", headers, body }) => {
      const token = new Headers(headers).get("x-csrf-token");
      sent.push({ method, address: path, token, body: body ? JSON.parse(String(body)) : undefined });
      if (failuresLeft-- > 0) return Response.json({ crumbFail: true }, { status: 403 });
      if (method === "POST") {
        session = `token ${sent.length}`;
        return Response.json({ xsrfToken: session });
      }
      if (token !== (session ?? null)) return Response.json({ error: "no" }, { status: 403 });
      if (method === "DELETE") session = undefined;
      return Response.json({});
    },
  });
  const api = createApiClient(request, { showSignIn: () => {}, showSystemError: () => {} });
  const members = createMemberSession(request, api, {
    read: () => storedToken,
    write: (token) => (storedToken = token),
  });
  return { members, sent, token: () => storedToken, failNext: (calls: number) => (failuresLeft = calls) };
}

describe("a member's session", () => {
  it("begins with email, password and rememberMe, and stores its token", async () => {
    const { members, sent, token } = openSite();
    await members.signIn(ada);
    expect(sent[0]).toMatchObject({ method: "POST", address: `${address}?crumb=crumb`, body: ada });
    expect(token()).toBe("token 1");
  });

  it("sends its token with later calls, and ends with cloneCart in the query", async () => {
    const { members, sent, token } = openSite();
    await members.signIn(ada);
    await members.call("GET", "/api/site-users/account");
    await members.signOut({ cloneCart: true }).result;
    expect(sent.map((call) => call.token)).toEqual([null, "token 1", "token 1"]);
    expect(sent[2]).toMatchObject({ method: "DELETE", address: `${address}?cloneCart=true&crumb=crumb` });
    expect(token()).toBeUndefined();
  });

  it("repeats the call once after a crumb failure", async () => {
    for (const [crumbFails, state] of [
      [1, "success"],
      [2, "failed"],
    ] as const) {
      const { members, sent, failNext } = openSite();
      failNext(crumbFails);
      expect((await members.signOut({ cloneCart: false }).result).state).toBe(state);
      expect(sent).toHaveLength(2);
    }
  });

  it("keeps its token if the sign-out fails", async () => {
    const { members, token, failNext } = openSite();
    await members.signIn(ada);
    failNext(2);
    expect((await members.signOut({ cloneCart: false }).result).state).toBe("failed");
    expect(token()).toBe("token 1");
  });

  it("sends the token of the current session after any sequence of calls", async () => {
    const step = fc.constantFrom("in", "out", "call");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { members, sent } = openSite();
        let expected: string | undefined;
        for (const step of steps) {
          if (step === "in") await members.signIn(ada);
          else if (step === "out") await members.signOut({ cloneCart: false }).result;
          else await members.call("GET", "/api/site-users/account");
          if (step !== "in") expect(sent.at(-1)?.token ?? undefined).toBe(expected);
          expected = step === "in" ? `token ${sent.length}` : step === "out" ? undefined : expected;
        }
      }),
    );
  });
});
