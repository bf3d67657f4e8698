/** Puts a button beside each password that shows what has been typed. A form that is sent hides it again. */
export function offerToShowPasswords(root: Document): void {
  for (const input of root.querySelectorAll<HTMLInputElement>("input[type=password]")) {
    const button = root.createElement("button");
    button.type = "button";
    button.className = "show-password";
    button.setAttribute("aria-controls", input.id);
    const show = (shown: boolean) => {
      input.type = shown ? "text" : "password";
      button.textContent = shown ? "Hide password" : "Show password";
    };
    show(false);
    button.addEventListener("click", () => show(input.type === "password"));
    input.form?.addEventListener("submit", () => show(false));
    input.after(button);
  }
}
