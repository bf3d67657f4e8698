import { apiPaths, storageKeys } from "../../shared/names.ts";
import type { ApiClient, PendingApiCall } from "../data/api-client.ts";
import type { ApiResponse } from "../data/fetch-json.ts";
import { callSiteApi } from "../data/site-api.ts";
import { type ApiRequest, getResponseField, requestWithCrumb } from "../data/with-crumb.ts";
import { endSessionOptions } from "./end-session.ts";

interface MemberSignIn {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Storage for the session's token between pages. */
export interface TokenStore {
  readonly read: () => string | undefined;
  readonly write: (token: string | undefined) => void;
}

/** The member's session: docs/reference/identity.md#member-session */
export interface MemberSession {
  signIn(member: MemberSignIn): Promise<ApiResponse>;
  /** Ends the session. With `cloneCart` a copy of the member's cart stays in this browser. */
  signOut(options: { readonly cloneCart: boolean }): PendingApiCall;
  /** Calls a path below `/api/site-users/` with the session's token. */
  call: ApiRequest;
}

export function createMemberSession(
  request: ApiRequest,
  callApi: ApiClient,
  tokens: TokenStore,
): MemberSession {
  const tokenHeader = (): Readonly<Record<string, string>> => {
    const token = tokens.read();
    return token === undefined ? {} : { "x-csrf-token": token };
  };
  return {
    call: (method, path, options = {}) =>
      request(method, path, { ...options, headers: { ...tokenHeader(), ...options.headers } }),
    async signIn(body) {
      const response = await request("POST", apiPaths.memberSession, { body });
      const token = getResponseField(response, "xsrfToken");
      if (response.ok && typeof token === "string") tokens.write(token);
      return response;
    },
    signOut({ cloneCart }) {
      const call = callApi("DELETE", apiPaths.memberSession, {
        query: { cloneCart: String(cloneCart) },
        headers: tokenHeader(),
        ...endSessionOptions,
      });
      call.result.then(({ state }) => {
        if (state === "success") tokens.write(undefined);
      });
      return call;
    },
  };
}

export const memberApi: MemberSession = createMemberSession(
  requestWithCrumb,
  callSiteApi,
  sessionTokenStore(),
);

/** A token store in the session storage. If the storage is forbidden, the token is lost when the page is left. */
function sessionTokenStore(): TokenStore {
  const key = storageKeys.memberToken;
  let pageToken: string | undefined;
  return {
    read() {
      try {
        return sessionStorage.getItem(key) ?? pageToken;
      } catch {
        return pageToken;
      }
    },
    write(token) {
      pageToken = token;
      try {
        if (token === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, token);
      } catch {
        // The storage is forbidden or full.
      }
    },
  };
}
