/** The columns of a footer whose parts do not fit become narrower in two steps, and finally one column. */
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
