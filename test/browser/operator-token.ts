/** The token with which the worker of proxied sites opens its configuration area. */
export const operatorToken = "an-operators-token-for-tests-of-40-chars";
