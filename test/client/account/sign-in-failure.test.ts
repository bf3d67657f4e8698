import { describe, expect, it } from "vitest";
import { signInFailure } from "../../../client/account/sign-in-failure.ts";

const response = (status: number, data?: unknown) => ({ ok: status < 400, status, data });

describe("the response to a sign-in", () => {
  it.each([{ success: true, redirect: "/config/" }, {}, { xsrfToken: "x" }])("is a success: %j", (data) => {
    expect(signInFailure(response(200, data))).toBeUndefined();
  });

  it.each([
    [401, { error: "Wrong, sadly." }, "Wrong, sadly.", false],
    [401, undefined, "Email or password is not right. Try again.", false],
    [400, { error: 7 }, "Email or password is not right. Try again.", false],
    [429, undefined, "Too many tries. Wait a minute and try again.", false],
    [
      403,
      { crumbFail: true, error: "e" },
      "This page has been open for too long. Reload it and sign in again.",
      false,
    ],
    [503, undefined, "The site cannot sign you in at the moment. Try again in a minute.", false],
    [404, undefined, "You cannot sign in from this page.", true],
    [405, { error: "" }, "You cannot sign in from this page.", true],
    [200, undefined, "You cannot sign in from this page.", true],
    [200, "a text", "You cannot sign in from this page.", true],
    [200, { error: "Locked." }, "You cannot sign in from this page.", true],
  ])("is a failure: %j %j", (status, data, message, needsPage) => {
    expect(signInFailure(response(status, data))).toEqual({ message, needsPage });
  });

  it.each(["network", "time-out", "aborted"] as const)("reports a missing response: %s", (failure) => {
    expect(signInFailure({ ok: false, status: 0, failure })?.message).toMatch(/cannot be reached/);
  });
});
