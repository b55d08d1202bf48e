const MARKED = 'img[data-gallery], img[data-lightbox], img[data-product-lightbox]'

/**
 * The marked image that a click meant: the image itself, or the one inside the link or button that was pressed when
 * there is nothing else in it to press. Words that stand for an image that is missing are not something else.
 */
export function markedImageAt(target: EventTarget | null): HTMLImageElement | null {
  if (!(target instanceof Element)) return null
  const image = target.closest<HTMLImageElement>(MARKED)
  if (image) return image
  const around = target.closest('a, button')
  const inside = around?.querySelector<HTMLImageElement>(MARKED)
  return inside && (inside.hidden || !around?.textContent?.trim()) ? inside : null
}
