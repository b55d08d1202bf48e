/** How an image asks to be opened large: `data-gallery`, and beside it what is shown instead of the image itself. */

export interface GalleryMarks {
  'data-gallery'?: string
  'data-src'?: string
  'data-type'?: string
  'data-caption'?: string
}

/** A browser skips control characters inside an address, so none may be in one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const broken = /[\u0000-\u0020\\]/
const element = /^#[\p{L}\p{N}_-]{1,100}$/u
const picture = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i

/** A path of this site, never the address of another. */
const isOwnPath = (value: string): boolean => !broken.test(value) && /^\/(?!\/)/.test(value)

const isPictureSource = (value: string): boolean =>
  isOwnPath(value) || (!broken.test(value) && /^https?:\/\//i.test(value))

/** Whether an address leads to a file of a picture rather than to a page. */
export const isPictureAddress = (value: string): boolean => isPictureSource(value) && picture.test(value)

/**
 * Of the attributes of an image from outside those marks that are safe to keep: `data-src` is `#id`, a path of this site
 * or an http(s) address; with `data-type` of `ajax` or `page` it has to be a path, else both are left out.
 */
export function galleryMarks(given: Readonly<Record<string, string | undefined>>): GalleryMarks {
  const { 'data-gallery': group, 'data-src': source, 'data-type': type, 'data-caption': caption } = given
  if (group === undefined) return {}
  return {
    'data-gallery': group,
    ...sourceMarks(source, type),
    ...(caption ? { 'data-caption': caption } : {}),
  }
}

function sourceMarks(source: string | undefined, type: string | undefined): GalleryMarks {
  if (source === undefined) return {}
  if (type === 'ajax' || type === 'page') return isOwnPath(source) ? { 'data-src': source, 'data-type': type } : {}
  return element.test(source) || isPictureSource(source) ? { 'data-src': source } : {}
}

/** What an image of a page hears, and all around it, when a viewer shows it large: a bubbling event of this type. */
export const PICTURE_SEEN = 'vitrina:picture-seen'
