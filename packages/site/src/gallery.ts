/** Attributes of an image that opens in the viewer: `data-gallery`, and what is shown instead of the image itself. */

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

/** A path of this site, never a URL of another. */
const isOwnPath = (value: string): boolean => !broken.test(value) && /^\/(?!\/)/.test(value)

const isPictureSource = (value: string): boolean =>
  isOwnPath(value) || (!broken.test(value) && /^https?:\/\//i.test(value))

/** Whether a URL leads to an image file rather than to a page. */
export const isPictureAddress = (value: string): boolean => isPictureSource(value) && picture.test(value)

/**
 * Keeps the safe viewer attributes of an untrusted image: `data-src` is `#id`, a path of this site or an http(s) URL;
 * with `data-type` of `ajax` or `page` it has to be a path, otherwise both are dropped.
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

/** Type of the bubbling event that an image of the page gets when the viewer shows it. */
export const PICTURE_SEEN = 'vitrina:picture-seen'
