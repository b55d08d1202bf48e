const MARKED = 'img[data-gallery], img[data-lightbox]'

/**
 * The marked image that a click meant: the image itself, or the one inside the link or button that was pressed when
 * there is nothing else in it to press.
 */
export function markedImageAt(target: EventTarget | null): HTMLImageElement | null {
  if (!(target instanceof Element)) return null
  const image = target.closest<HTMLImageElement>(MARKED)
  if (image) return image
  const around = target.closest('a, button')
  if (!around || around.textContent?.trim()) return null
  return around.querySelector<HTMLImageElement>(MARKED)
}
