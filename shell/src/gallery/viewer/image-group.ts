/** The group of images that a viewer opens for a marked image. */
import { galleryMarks, isPictureAddress } from '@vitrina/site/gallery'

interface ItemBase {
  caption: string
  /** Address of the picture on the page, for the thumbnails. */
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
  /** The images on the page, in the order of `items`. */
  images: HTMLImageElement[]
} & ({ viewer: 'gallery'; items: Item[] } | { viewer: 'lightbox' | 'product'; items: PictureItem[] })

const viewers = [
  ['data-gallery', 'gallery'],
  ['data-lightbox', 'lightbox'],
  ['data-product-lightbox', 'product'],
] as const

/** The element that receives the focus when the viewer is closed on this image. */
export const focusTargetOf = (image: HTMLImageElement): HTMLElement => image.closest<HTMLElement>('a, button') ?? image

/** All images of the page with the same value of the mark; an empty value is a group of one image. */
export function imageGroupOf(image: HTMLImageElement): ImageGroup {
  const [mark, viewer] = viewers.find(([name]) => image.hasAttribute(name)) ?? viewers[0]
  const images = imagesInGroup(image, mark)
  const place = { index: images.indexOf(image), images }
  if (viewer === 'gallery') return { ...place, viewer, items: images.map(itemOf) }
  return { ...place, viewer, items: images.map(pictureOf) }
}

function imagesInGroup(image: HTMLImageElement, attribute: string): HTMLImageElement[] {
  const group = image.getAttribute(attribute)
  // The page has removed the image while the viewer was loading, so its group is unknown.
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
