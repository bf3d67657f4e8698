/**
 * Shims for the platform's removed runtime: a classic script, pure ASCII, under 1 kB, that makes the names harmless which
 * inline handlers and template scripts call.
 *
 * - `Y`, `YUI`, `ImageLoader`, `SquarespaceFonts`, `UserAccountApi` and all of `Squarespace` but one method are inert:
 *   every property can be read, written, called and constructed, returns another inert object, converts to "" and has no
 *   items. A chain of properties ends in null after some steps, so that a loop like `while (node = node.next())` ends.
 * - `Y.use` does not call back: code that waits for modules of the platform would work on nodes that do not exist.
 * - `Squarespace.onInitialize(Y, run)` runs the site's own function when the document is parsed. Its errors go to the
 *   console only.
 */
export const platformShims = `(function (w, d) {
function inert(steps) {
var it = function () {};
it.toString = function () { return "" };
it[Symbol.iterator] = function () { return [].values() };
return new Proxy(it, {
get: function (_, key) { return key in it || key == "then" || typeof key == "symbol" ? it[key] : it[key] = steps ? inert(steps - 1) : null },
apply: function () { return steps > 2 ? inert(steps - 2) : null },
construct: function () { return inert(steps) }
});
}
"Y YUI Squarespace SquarespaceFonts ImageLoader UserAccountApi".split(" ").forEach(function (name) { w[name] = w[name] || inert(50) });
w.Static = w.Static || {};
w.SQUARESPACE_ROLLUPS = w.SQUARESPACE_ROLLUPS || {};
w.Squarespace.onInitialize = function (y, run) {
function start() { try { run(y) } catch (error) { console.error(error) } }
if (d.readyState == "loading") d.addEventListener("DOMContentLoaded", start); else setTimeout(start);
};
})(window, document);`.replaceAll("\n", "");
