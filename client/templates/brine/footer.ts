/** A footer in columns becomes narrower in two steps, and at last one column, where its parts would not fit. */
export function startFooter(): void {
  const footer = document.querySelector(".tweak-footer-layout-columns .Footer");
  const columns = footer?.querySelector(".Footer-middle");
  if (!footer || !columns) return;
  const steps = ["Footer--mid", "Footer--compact"];
  const update = () => {
    footer.classList.remove(...steps);
    for (const step of steps)
      if (innerWidth < 640 || columns.scrollWidth > columns.clientWidth) footer.classList.add(step);
  };
  addEventListener("resize", update);
  update();
}
