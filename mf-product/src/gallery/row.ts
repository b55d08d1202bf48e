/** A row of pictures that the browser itself scrolls and stops at each of them. */

/** From the beginning of one picture to that of the next, in CSS pixels; 0 when there is none. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.firstElementChild?.children ?? []
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return second.offsetLeft - first.offsetLeft
}

/** Which picture is first in sight. */
export function visibleIndex(row: HTMLElement): number {
  const step = stepOf(row)
  return step > 0 ? Math.round(row.scrollLeft / step) : 0
}

/** Whether the row has stopped at a picture, and is not between two. */
export function isSnapped(row: HTMLElement): boolean {
  return Math.abs(row.scrollLeft - visibleIndex(row) * stepOf(row)) < 2
}

export function scrollToPicture(row: HTMLElement, at: number): void {
  row.scrollTo({ left: at * stepOf(row) })
}

/** The first of the five small pictures in sight when this one is in the middle; rows end where there are no more. */
export const firstThumbnailFor = (at: number): number => Math.max(at - 2, 0)
