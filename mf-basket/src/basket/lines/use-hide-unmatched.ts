import { type RefObject, useLayoutEffect } from 'react'

/** Rows shown or hidden per frame: more would delay typing on a slow device. */
const CHUNK_SIZE = 60

/**
 * Hides items of a list whose `data-row` is not in `found`, and heads (`data-head`; `shop` for that of a shop within a
 * group) without visible rows; null shows all. Sets `hidden` directly, without a render, and is the only writer of it;
 * `content` changes whenever there may be new items.
 */
export function useHideUnmatched(
  list: RefObject<HTMLUListElement | null>,
  found: ReadonlySet<string> | null,
  content: unknown,
): void {
  // Before paint, so that items about to be hidden are never seen.
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

/** The items to change, the last first, so that no item about to be hidden scrolls into view. */
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
