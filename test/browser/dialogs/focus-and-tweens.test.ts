import { describe, expect, it } from "vitest";
import { openDialogsPage, page } from "./dialogs-page.ts";

describe("focus containment", () => {
  const fields =
    '<button id="a">a</button><div id="box"><button id="b">b</button><button disabled>x</button><a href="#" id="c">c</a></div><button id="d">d</button>';
  const focused = () => page.evaluate(() => document.activeElement?.id);

  it.each([
    '{ container: document.getElementById("box") }',
    '{ predicate: (e) => ["b", "c"].includes(e.id) }',
  ])("goes round in %s and lets nothing out", async (containment) => {
    await openDialogsPage(fields);
    await page.evaluate(
      `window.stop = ui.containFocus(${containment}); document.getElementById("b").focus()`,
    );
    const order: unknown[] = [];
    for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      order.push(await focused());
    }
    expect(order).toEqual(["c", "b", "c", "b"]);
    await page.focus("#d");
    expect(await focused()).toBe("b");
    await page.evaluate("window.stop()");
    await page.focus("#d");
    expect(await focused()).toBe("d");
  });

  it.each(["{}", "{ container: document.body, predicate: () => true }"])(
    "refuses %s",
    async (containment) => {
      await openDialogsPage(fields);
      await expect(page.evaluate(`ui.containFocus(${containment})`)).rejects.toThrow(
        "exactly one of a container",
      );
    },
  );
});

describe("a tween", () => {
  it("steps from frame to frame to its end, in 300 ms by default", async () => {
    await openDialogsPage("");
    const { steps, durationMs } = (await page.evaluate(
      "(async () => { const steps = []; const start = performance.now(); await ui.tween((progress) => steps.push(progress)).done; return { steps, durationMs: performance.now() - start } })()",
    )) as { steps: number[]; durationMs: number };
    expect(steps.at(-1)).toBe(1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.length).toBeGreaterThan(2);
    expect(durationMs).toBeGreaterThanOrEqual(290);
  });

  it("jumps to its end if the visitor prefers reduced motion", async () => {
    await openDialogsPage("", { motion: false });
    expect(
      await page.evaluate(
        "(async () => { const s = []; await ui.tween((x) => s.push(x)).done; return s })()",
      ),
    ).toEqual([1]);
  });

  it.each([
    ["ui.tween(1)", "The first argument is not a function."],
    ["ui.tween(() => {}, { durationMs: NaN })", "[Tween] Duration is not a finite number."],
    ['ui.tween(() => {}, { durationMs: "300" })', "[Tween] Duration is not a finite number."],
  ])("refuses %s", async (call, message) => {
    await openDialogsPage("");
    await expect(page.evaluate(call)).rejects.toThrow(message);
  });
});
