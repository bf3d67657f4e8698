import { describe, expect, it } from "vitest";
import { parseContext } from "../../../../shared/context.ts";
import { popupSettings } from "../../../../shared/overlays/popup/settings.ts";

function read(settings: Record<string, unknown>) {
  const { context } = parseContext({ websiteSettings: { popupOverlaySettings: settings } });
  return popupSettings(context.popupOverlaySettings);
}

describe("the popup's settings", () => {
  it("without content give no popup", () => {
    expect(read({ style: 1, enabledPages: [] })).toBeUndefined();
    expect(read({ version: 1, showOnAllPages: true, content: {} })).toBeUndefined();
    expect(read({ content: { title: " ", text: "<p></p>", newsletter: { formId: "<" } } })).toBeUndefined();
  });

  it("have mild defaults", () => {
    expect(read({ content: { title: "A" } })).toEqual({
      style: 1,
      version: 1,
      showUntilSignup: false,
      displayFrequency: -1,
      enableMobile: true,
      triggers: {},
      allPages: false,
      collectionIds: [],
      title: "A",
      text: "",
    });
  });

  it("contain the triggers that are switched on", () => {
    const content = { title: "A" };
    const given = { timerDelay: 5000, scrollPercentage: 250, content };
    expect(read(given)?.triggers).toEqual({});
    expect(read({ ...given, showOnTimer: true })?.triggers).toEqual({ timer: 5000 });
    expect(read({ ...given, showOnScroll: true, showOnExit: true })?.triggers).toEqual({
      scroll: 100,
      exit: true,
    });
  });

  it("have one action, with a safe link", () => {
    const button = { label: " Go ", url: " /shop", newWindow: true };
    expect(read({ content: { button } })?.action).toEqual({
      kind: "button",
      label: "Go",
      url: "/shop",
      newWindow: true,
    });
    expect(read({ content: { title: "A", button: { ...button, url: "javascript:alert(1)" } } })?.action).toBe(
      undefined,
    );
    expect(read({ content: { button, newsletter: { formId: "abc" } } })?.action).toMatchObject({
      kind: "newsletter",
      formId: "abc",
    });
  });
});
