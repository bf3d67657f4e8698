/**
 * A payment service with payment intents (https://docs.stripe.com/api/payment_intents): its API, the script and frame of
 * its card fields, and the page of a bank. `/payments/NAME/` is an account of its own.
 */
import { buffer } from "node:stream/consumers";
import {
  htmlResponse,
  jsonResponse,
  type OriginResponse,
  plainTextResponse,
  type Route,
  type RouteRequest,
} from "../origin-response.ts";

interface Intent {
  readonly id: string;
  status: string;
  amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  customer: string | null;
  payment_method: string | null;
  last_payment_error: { code: string } | null;
  next_action: { redirect_to_url: { url: string } } | null;
  returnUrl: string;
  refunded: number;
  setup: string | null;
}

/** A fault of the next call whose step has this name: `create`, `confirm`, `retrieve`, `cancel`, `refund`, `customer`. */
interface Fault {
  readonly step: string;
  readonly kind: "500" | "reset" | "reset-after" | "stall";
}

interface Account {
  readonly intents: Map<string, Intent>;
  /** Cards of confirmation tokens. */
  readonly tokens: Map<string, string>;
  readonly answers: Map<string, { readonly request: string; readonly response: OriginResponse }>;
  readonly calls: { readonly step: string; readonly key: string | undefined; readonly body: string }[];
  faults: Fault[];
}

const accounts = new Map<string, Account>();
let ids = 0;

function accountOf(name: string): Account {
  const made = { intents: new Map(), tokens: new Map(), answers: new Map(), calls: [], faults: [] };
  const account = accounts.get(name) ?? made;
  accounts.set(name, account);
  return account;
}

const refusal = (status: number, code: string) =>
  jsonResponse({ error: { type: "api_error", code } }, status);

export const paymentIntentsRoute: Route = async (routeRequest) => {
  const { request, subpath } = routeRequest;
  const [name = "", ...parts] = subpath.split("/");
  const account = accountOf(name);
  const path = parts.join("/");
  const text = (await buffer(request)).toString();
  if (path === "fields.js") return script(fieldsScript);
  if (path === "frame") return htmlResponse(framePage);
  if (path === "bank") return bank(account, routeRequest);
  if (path === "state") return jsonResponse({ intents: [...account.intents.values()], calls: account.calls });
  if (path === "faults") {
    account.faults = JSON.parse(text);
    return jsonResponse({});
  }
  if (path === "v1/confirmation_tokens") {
    const id = `ctoken_${++ids}`;
    account.tokens.set(id, new URLSearchParams(text).get("number") ?? "");
    return jsonResponse({ id });
  }
  return answer(account, routeRequest, path, text);
};

/** One call of the API, with its fault and its idempotency key. */
function answer(account: Account, routeRequest: RouteRequest, path: string, text: string): OriginResponse {
  const { request, query } = routeRequest;
  const [, kind = "", id = "", action = ""] = path.split("/");
  const isRead = request.method === "GET";
  const created = { refunds: "refund", customers: "customer" }[kind] ?? "create";
  const step = isRead ? "retrieve" : action || created;
  const header = request.headers["idempotency-key"];
  const key = header === undefined ? undefined : String(header);
  account.calls.push({ step, key, body: text });
  if (!/^Bearer sk_test_\w+$/.test(request.headers.authorization ?? "")) return refusal(401, "api_key");
  const fault = account.faults.find((each) => each.step === step);
  account.faults = account.faults.filter((each) => each !== fault);
  if (fault?.kind === "500") return refusal(500, "internal");
  if (fault?.kind === "stall") query.set("stall", "0");
  if (fault?.kind.startsWith("reset")) query.set("reset", "headers");
  if (fault?.kind === "reset") return jsonResponse({});
  const earlier = key === undefined ? undefined : account.answers.get(key);
  if (earlier)
    return earlier.request === path + text ? earlier.response : refusal(400, "idempotency_key_in_use");
  const params = new URLSearchParams(text);
  const { host } = request.headers;
  const base = `http://${host}/payments/${routeRequest.subpath.split("/")[0]}`;
  const response = isRead
    ? intentResponse(account.intents.get(id))
    : change(account, { step, id, params, base });
  if (key !== undefined) account.answers.set(key, { request: path + text, response });
  return response;
}

interface Change {
  readonly step: string;
  readonly id: string;
  readonly params: URLSearchParams;
  readonly base: string;
}

function change(account: Account, { step, id, params, base }: Change): OriginResponse {
  if (step === "customer") return jsonResponse({ id: `cus_${++ids}` });
  if (step === "refund") return refund(account.intents.get(params.get("payment_intent") ?? ""), params);
  if (step === "create") return intentResponse(create(account, params));
  const intent = account.intents.get(id);
  if (intent === undefined) return refusal(404, "resource_missing");
  const isOpen = /^requires_/.test(intent.status);
  if (!isOpen) return refusal(400, "payment_intent_unexpected_state");
  if (step === "cancel") intent.status = "canceled";
  else {
    const number = account.tokens.get(params.get("confirmation_token") ?? "") ?? intent.payment_method;
    const card = params.get("payment_method") ?? number;
    if (!card) return refusal(400, "resource_missing");
    intent.returnUrl = params.get("return_url") ?? "";
    pay(intent, card, { base, isOffSession: params.has("off_session") });
    if (intent.last_payment_error) return refusal(402, "card_declined");
  }
  return intentResponse(intent);
}

function create(account: Account, params: URLSearchParams): Intent {
  const intent: Intent = {
    id: `pi_${++ids}`,
    status: "requires_payment_method",
    amount: Number(params.get("amount")),
    metadata: { key: params.get("metadata[key]") ?? "" },
    customer: params.get("customer"),
    payment_method: null,
    last_payment_error: null,
    next_action: null,
    returnUrl: "",
    refunded: 0,
    setup: params.get("setup_future_usage"),
  };
  account.intents.set(intent.id, intent);
  return intent;
}

/** The service's test cards (https://docs.stripe.com/testing). */
function pay(
  intent: Intent,
  card: string,
  { base, isOffSession }: { readonly base: string; readonly isOffSession: boolean },
): void {
  intent.payment_method = card;
  if (card === "4000002500003155" && !isOffSession) {
    intent.status = "requires_action";
    intent.next_action = { redirect_to_url: { url: `${base}/bank?intent=${intent.id}` } };
  } else if (card === "4242424242424242") intent.status = "succeeded";
  else intent.last_payment_error = { code: "card_declined" };
}

function refund(intent: Intent | undefined, params: URLSearchParams): OriginResponse {
  const left = intent?.status === "succeeded" ? intent.amount - intent.refunded : 0;
  const amount = Number(params.get("amount") ?? left);
  if (intent === undefined || amount > left || amount === 0) return refusal(400, "charge_already_refunded");
  intent.refunded += amount;
  return jsonResponse({ id: `re_${++ids}`, status: "succeeded" });
}

function intentResponse(intent: Intent | undefined): OriginResponse {
  if (intent === undefined) return refusal(404, "resource_missing");
  const refunded = intent.refunded === intent.amount;
  return jsonResponse({ ...intent, latest_charge: intent.status === "succeeded" ? { refunded } : null });
}

/** The second step: a page with a link to confirm and one to refuse, each of which leads back to the shop. */
function bank({ intents }: Account, { query }: RouteRequest): OriginResponse {
  const intent = intents.get(query.get("intent") ?? "");
  const choice = query.get("choice");
  if (intent === undefined) return plainTextResponse("No such payment", 404);
  const link = (name: string) => `<a href="?intent=${intent.id}&choice=${name}">${name}</a>`;
  if (choice === null)
    return htmlResponse(
      `<!doctype html><title>Bank</title><h1>Your bank</h1>${link("confirm")} ${link("refuse")}`,
    );
  if (intent.status === "requires_action") {
    intent.next_action = null;
    intent.status = choice === "confirm" ? "succeeded" : "requires_payment_method";
    if (choice !== "confirm") intent.last_payment_error = { code: "authentication_failure" };
  }
  return { status: 303, headers: [["location", intent.returnUrl]], body: new Uint8Array() };
}

const script = (code: string): OriginResponse => ({
  headers: [["content-type", "text/javascript"]],
  body: Buffer.from(code),
});

/** The service's script: a frame has the field, and only its token reaches the page. */
const fieldsScript = `
const base = document.currentScript.src.replace("fields.js", "");
window.Stripe = () => {
  let frame;
  return {
    elements: () => ({
      create: () => ({
        mount(element) {
          frame = Object.assign(document.createElement("iframe"), { src: base + "frame", title: "Card" });
          frame.width = "100%";
          element.append(frame);
        },
        destroy: () => frame.remove(),
      }),
      update() {},
      submit: async () => ({}),
    }),
    createConfirmationToken: () => new Promise((resolve) => {
      addEventListener("message", ({ data }) => resolve(data.id
        ? { confirmationToken: { id: data.id } }
        : { error: { message: "Your card number is incomplete." } }), { once: true });
      frame.contentWindow.postMessage("token", "*");
    }),
  };
};`;

const framePage = `<!doctype html><html lang="en"><title>Card</title><label>Card number <input inputmode="numeric" autocomplete="cc-number"></label>
<script>
addEventListener("message", async ({ source }) => {
  const number = document.querySelector("input").value;
  if (number === "") return source.postMessage({}, "*");
  const answer = await fetch("v1/confirmation_tokens", { method: "POST", body: new URLSearchParams({ number }) });
  source.postMessage(await answer.json(), "*");
});
</script></html>`;
