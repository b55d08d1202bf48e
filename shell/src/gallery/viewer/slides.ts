/** Slide types that are added to those of the library. */
import type { Slide } from 'yet-another-react-lightbox'
import type { DocumentItem, Item, PictureItem } from './image-group.ts'

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    caption?: string
    preview?: string
  }

  interface SlideTypes {
    document: { type: 'document'; caption?: string; preview?: string; item: DocumentItem }
    turnable: { type: 'turnable'; caption?: string; preview?: string; item: PictureItem }
  }
}

/** The slide of a gallery item. */
export function slideOf(item: Item): Slide {
  const { caption, preview } = item
  if (item.kind === 'picture') return { src: item.src, alt: item.alt, caption, preview }
  return { type: 'document', item, caption, preview }
}

/** The slide of an image in a text, which can be rotated. */
export const rotatableSlideOf = (item: PictureItem): Slide => ({
  type: 'turnable',
  item,
  caption: item.caption,
  preview: item.preview,
})
