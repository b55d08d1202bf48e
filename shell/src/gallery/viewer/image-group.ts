/** Which image of the page is to be opened large, and together with which others. */
import { galleryMarks, isPictureAddress } from '@vitrina/site/gallery'

interface ItemBase {
  caption: string
  /** Address of the picture as it stands on the page, for the row of small ones. */
  preview: string
}

export interface PictureItem extends ItemBase {
  kind: 'picture'
  src: string
  alt: string
}

/** What is shown instead of a picture: an element of the page by its id, or HTML of this site by its path. */
export interface DocumentItem extends ItemBase {
  kind: 'element' | 'ajax' | 'page'
  address: string
}

export type Item = PictureItem | DocumentItem

/** Images of one group in the order of the document, opened at `index`. */
export type ImageGroup = {
  index: number
  /** Those of the page, in the order of `items`. */
  images: HTMLImageElement[]
} & ({ viewer: 'gallery'; items: Item[] } | { viewer: 'lightbox' | 'product'; items: PictureItem[] })

const viewers = [
  ['data-gallery', 'gallery'],
  ['data-lightbox', 'lightbox'],
  ['data-product-lightbox', 'product'],
] as const

/** What has the focus again when the viewer is closed over the image. */
export const focusTargetOf = (image: HTMLImageElement): HTMLElement => image.closest<HTMLElement>('a, button') ?? image

/** The group of the image: those of the page with the same value of the mark; an empty value is a group of its own. */
export function imageGroupOf(image: HTMLImageElement): ImageGroup {
  const [mark, viewer] = viewers.find(([name]) => image.hasAttribute(name)) ?? viewers[0]
  const images = imagesInGroup(image, mark)
  const place = { index: images.indexOf(image), images }
  if (viewer === 'gallery') return { ...place, viewer, items: images.map(itemOf) }
  return { ...place, viewer, items: images.map(pictureOf) }
}

function imagesInGroup(image: HTMLImageElement, attribute: string): HTMLImageElement[] {
  const group = image.getAttribute(attribute)
  // One that the page has put away while the viewer was fetched has no others any more.
  if (!group || !image.isConnected) return [image]
  const marked = image.ownerDocument.querySelectorAll<HTMLImageElement>(`img[${attribute}]`)
  return [...marked].filter((other) => other.getAttribute(attribute) === group)
}

function itemOf(image: HTMLImageElement): Item {
  const marks = galleryMarks(attributesOf(image))
  const source = marks['data-src']
  const kind = source?.startsWith('#') ? 'element' : marks['data-type']
  if (source === undefined || (kind !== 'element' && kind !== 'ajax' && kind !== 'page')) return pictureOf(image)
  return { kind, address: source, ...baseOf(image) }
}

function pictureOf(image: HTMLImageElement): PictureItem {
  const { 'data-src': source = '', 'data-type': type } = galleryMarks(attributesOf(image))
  const link = image.closest('a')?.getAttribute('href') ?? ''
  const shown = baseOf(image)
  const large = type || source.startsWith('#') ? '' : source
  const src = large || (isPictureAddress(link) ? link : shown.preview)
  return { kind: 'picture', src, alt: image.alt, ...shown }
}

function attributesOf(image: HTMLImageElement): Record<string, string> {
  return {
    'data-gallery': '',
    ...Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value])),
  }
}

function baseOf(image: HTMLImageElement): ItemBase {
  return { caption: image.dataset.caption?.trim() || image.alt.trim(), preview: image.currentSrc || image.src }
}
