import { type RefObject, useLayoutEffect } from 'react'

/** So many rows are shown or hidden in one frame: more would hold up who is typing on a slow device. */
const CHUNK_SIZE = 60

/**
 * Hides the items of a list whose `data-row` is not among those found, and heads (`data-head`, those of a shop within a group `shop`) that have none left; all
 * are shown when it is null. The items are not rendered anew for it, and this is the only hand that writes `hidden`;
 * `content` is another whenever there may be new items.
 */
export function useHideUnmatched(
  list: RefObject<HTMLUListElement | null>,
  found: ReadonlySet<string> | null,
  content: unknown,
): void {
  // Before the browser paints, so that nothing is seen that is about to go.
  useLayoutEffect(() => {
    let frame = 0
    const turn = () => {
      const due = list.current ? visibilityChanges(list.current, found) : []
      for (const [item, isHidden] of due.slice(0, CHUNK_SIZE)) item.hidden = isHidden
      if (due.length > CHUNK_SIZE) frame = requestAnimationFrame(turn)
    }
    turn()
    return () => cancelAnimationFrame(frame)
  }, [list, found, content])
}

/** The items that have to change, the last first: so nothing moves into sight that is about to go. */
function visibilityChanges(list: HTMLUListElement, found: ReadonlySet<string> | null): [HTMLElement, boolean][] {
  const due: [HTMLElement, boolean][] = []
  let [hasRows, hasShopRows] = [false, false]
  for (let item = list.lastElementChild; item instanceof HTMLElement; item = item.previousElementSibling) {
    const { head, row } = item.dataset
    const isEmpty = head === undefined ? row !== undefined && !found?.has(row) : !(head ? hasShopRows : hasRows)
    const isHidden = found !== null && isEmpty
    if (item.hidden !== isHidden) due.push([item, isHidden])
    hasRows = head === '' ? false : hasRows || (head === undefined && !isHidden)
    hasShopRows = head === undefined && (hasShopRows || !isHidden)
  }
  return due
}
