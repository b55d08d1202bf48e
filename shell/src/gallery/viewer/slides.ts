/** The kinds of slides of our own beside the pictures of the library. */
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

/** What the library shows for an item of a gallery. */
export function slideOf(item: Item): Slide {
  const { caption, preview } = item
  if (item.kind === 'picture') return { src: item.src, alt: item.alt, caption, preview }
  return { type: 'document', item, caption, preview }
}

/** What the library shows for an image of a text, which can be turned. */
export const rotatableSlideOf = (item: PictureItem): Slide => ({
  type: 'turnable',
  item,
  caption: item.caption,
  preview: item.preview,
})
