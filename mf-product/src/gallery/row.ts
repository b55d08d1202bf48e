/** A row of pictures with native scrolling and scroll snap. */

/** Distance between the starts of two adjacent pictures in CSS pixels; 0 when there is only one. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.firstElementChild?.children ?? []
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return second.offsetLeft - first.offsetLeft
}

/** Index of the first visible picture. */
export function visibleIndex(row: HTMLElement): number {
  const step = stepOf(row)
  return step > 0 ? Math.round(row.scrollLeft / step) : 0
}

/** Whether the row is at a snap position, not between two pictures. */
export function isSnapped(row: HTMLElement): boolean {
  return Math.abs(row.scrollLeft - visibleIndex(row) * stepOf(row)) < 2
}

export function scrollToPicture(row: HTMLElement, at: number): void {
  row.scrollTo({ left: at * stepOf(row) })
}

/** The first of the five visible thumbnails when this one is in the middle. */
export const firstThumbnailFor = (at: number): number => Math.max(at - 2, 0)
