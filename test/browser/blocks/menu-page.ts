/** The part of sites' style sheets on which a menu block's behavior depends. */
export const menuStyle = ".menu-select-button { display: none } .menus--has-multiple .menu { display: none }";

/** The page's own script for menus with radios. It counts its calls. */
export const ownScript = `<script>
  window.ownCalls = [];
  function applyActiveStyle(id) {
    if (!document.getElementById("menu-select-" + id).checked) return;
    window.ownCalls.push(id);
    for (const label of document.querySelectorAll(".menu-select-labels"))
      label.classList.remove("menu-select-labels--active");
    document.getElementById("menu-select-label-" + id).classList.add("menu-select-labels--active");
  }
</script>`;

export interface MenuMarkup {
  readonly id?: string;
  readonly names?: readonly string[];
  /** The generation with radios. */
  readonly radios?: boolean;
  /** Index of the tab that is selected in the markup. */
  readonly selected?: number;
  readonly bar?: boolean;
}

export function menuHtml(options: MenuMarkup = {}): string {
  const {
    id = "m1",
    names = ["Dinner", "Drinks", "Desserts"],
    radios = false,
    selected = 0,
    bar = true,
  } = options;
  const labels = names.map((name, index) => {
    const active = index === selected ? "menu-select-labels--active" : "";
    const own = radios
      ? `id="menu-select-label-${index + 1}-${id}" for="menu-select-${index + 1}-${id}"`
      : `role="tab" aria-selected="${index === selected}"`;
    return `<label class="menu-select-labels js-menu-select-labels ${active}" ${own}>${name}</label>`;
  });
  const menus = names.map((name, index) => {
    const on = index === selected;
    const radio = `<input class="menu-select-button" type="radio" ${on ? "checked" : ""} id="menu-select-${index + 1}-${id}"
      name="menu-selector-${id}" onchange="applyActiveStyle('${index + 1}-${id}')">`;
    const own = radios
      ? `class="menu menu-${index + 1}-${id}"`
      : `class="menu js-menu ${on ? "menu-active" : ""}"`;
    return `${radios ? radio : ""}<div ${own} ${on ? 'style="display: block"' : ""}>
      <div class="menu-items"><div class="menu-item"><div class="menu-item-title">Some ${name}</div></div></div></div>`;
  });
  const multiple = names.length > 1 ? "menus--has-multiple" : "";
  return `<div class="sqs-block menu-block sqs-block-menu" data-block-type="18" id="block-${id}">
    <div class="sqs-block-content"><div class="menu-wrapper menu-style-simple">
      ${bar ? `<div class="menu-selector">${labels.join(" ")}</div>` : ""}
      <div class="menus ${multiple}">${menus.join("")}</div></div></div></div>`;
}
