// Lists that follow what is current.

/** Scrolls its list, and nothing else, so that a current item can be seen. */
export function keepInView(item: HTMLElement, isCurrent: boolean) {
  const follow = (current: boolean) => {
    const list = item.closest("ol");
    if (!current || !list) return;
    const [inner, outer] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
    if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
  };
  follow(isCurrent);
  return { update: follow };
}
