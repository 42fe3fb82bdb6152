// Lists that follow what is current.

/** Scrolls its list, and nothing else, so that a current item can be seen, also when the list gets more or less room. */
export function keepInView(item: HTMLElement, isCurrent: boolean) {
  let list: HTMLElement | null = null;
  const scroll = () => {
    if (!list) return;
    const [inner, outer] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
    if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
  };
  const observer = new ResizeObserver(scroll);
  const follow = (current: boolean) => {
    observer.disconnect();
    list = current ? item.closest("ol") : null;
    if (list) observer.observe(list);
    scroll();
  };
  follow(isCurrent);
  return { update: follow, destroy: () => observer.disconnect() };
}
