/**
 * Adds a button to each password field that shows the typed text. Its labels are in the attributes `data-show` and
 * `data-hide`, else in English. Submitting the form hides the text again.
 */
export function addPasswordToggles(root: Document): void {
  for (const input of root.querySelectorAll<HTMLInputElement>("input[type=password]")) {
    const button = root.createElement("button");
    button.type = "button";
    button.className = "show-password";
    button.setAttribute("aria-controls", input.id);
    const setVisible = (isVisible: boolean) => {
      input.type = isVisible ? "text" : "password";
      button.textContent = isVisible
        ? (input.dataset.hide ?? "Hide password")
        : (input.dataset.show ?? "Show password");
    };
    setVisible(false);
    button.addEventListener("click", () => setVisible(input.type === "password"));
    input.form?.addEventListener("submit", () => setVisible(false));
    input.after(button);
  }
}
