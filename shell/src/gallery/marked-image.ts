const MARKED = 'img[data-gallery], img[data-lightbox], img[data-product-lightbox]'

/**
 * The marked image of a click: the image itself, or the image inside the pressed link or button when that has no other
 * content. The text shown for a missing image does not count as other content.
 */
export function markedImageAt(target: EventTarget | null): HTMLImageElement | null {
  if (!(target instanceof Element)) return null
  const image = target.closest<HTMLImageElement>(MARKED)
  if (image) return image
  const around = target.closest('a, button')
  const inside = around?.querySelector<HTMLImageElement>(MARKED)
  return inside && (inside.hidden || !around?.textContent?.trim()) ? inside : null
}
