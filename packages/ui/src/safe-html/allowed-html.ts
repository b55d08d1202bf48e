import { galleryMarks, isPictureAddress } from '@vitrina/site/gallery'

/** Allowed tags of untrusted HTML; other tags are removed and their text stays. */

const inline = ['a', 'b', 'strong', 'i', 'em', 'sub', 'sup', 'span', 'br'] as const
const block = ['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'table', 'blockquote', 'hr', 'img'] as const
const tableParts = ['thead', 'tbody', 'tr', 'th', 'td'] as const

export const inlineTags: ReadonlySet<string> = new Set(inline)
export const allTags: ReadonlySet<string> = new Set([...inline, ...block, ...tableParts])
export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
/** Tags that close an open paragraph. */
export const paragraphClosers: ReadonlySet<string> = new Set([
  'p',
  'ul',
  'ol',
  'h2',
  'h3',
  'h4',
  'table',
  'blockquote',
  'hr',
])
export const headings: ReadonlySet<string> = new Set(['h2', 'h3', 'h4'])
/** Tags whose content is removed too, since it is not text for a reader. */
export const hiddenTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'xmp',
  'noembed',
  'noframes',
])

export type Attributes = Readonly<Record<string, string>>

/** The context of an element: the surrounding link and the viewer group. */
export interface HtmlContext {
  /** URL of the surrounding link. */
  link?: string | undefined
  /** Viewer group of images that belong to no gallery. */
  lightbox?: string | undefined
}

/** The allowed attributes of an element, with their React names; null removes the element and keeps its content. */
export function attributesOf(
  tag: string,
  given: Attributes,
  around: HtmlContext = {},
): Record<string, string | number> | null {
  if (tag === 'a') return linkAttributes(given)
  if (tag === 'img') return imageAttributes(given, around)
  if (tag === 'td' || tag === 'th') {
    return { ...spanOf('colSpan', given.colspan), ...spanOf('rowSpan', given.rowspan) }
  }
  // A wide table scrolls, and not every browser makes a scroll container focusable.
  if (tag === 'table') return { tabIndex: 0 }
  return {}
}

function linkAttributes({ href, title }: Attributes): Record<string, string> | null {
  if (href === undefined || !isAddress(href, /^(?:https?|mailto|tel):/i)) return null
  return { href, rel: 'nofollow noopener', ...(title ? { title } : {}) }
}

function imageAttributes(given: Attributes, around: HtmlContext) {
  const { src, alt = '', width, height } = given
  if (src === undefined || !isAddress(src, /^https?:/i)) return null
  const marks = viewerMarks(given, around)
  return {
    src,
    alt,
    loading: 'lazy',
    ...sizeOf('width', width),
    ...sizeOf('height', height),
    ...marks,
    ...(marks && around.link === undefined ? buttonOf(marks['data-caption'] || alt) : {}),
  }
}

/** Only a plain image, or one that links to a picture, opens in the viewer; one that links to a page stays a link. */
function viewerMarks(given: Attributes, { link, lightbox }: HtmlContext): Record<string, string> | null {
  if (given['data-gallery'] !== undefined) return { ...galleryMarks(given) }
  if (lightbox === undefined || (link !== undefined && !isPictureAddress(link))) return null
  return { 'data-lightbox': lightbox }
}

/** An image that opens in the viewer is a button for keyboard and screen readers; inside a link it is already one. */
const buttonOf = (name: string) => ({
  role: 'button',
  tabIndex: 0,
  'aria-label': name ? `Увеличить: ${name}` : 'Увеличить изображение',
})

/** A URL with an allowed scheme, or of this site. Browsers ignore control characters, so they are rejected. */
function isAddress(address: string, schemes: RegExp): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  if (/[\u0000-\u0020\\]/.test(address)) return false
  return schemes.test(address) || /^(?:#|\/(?!\/))/.test(address)
}

const spanOf = (name: string, value: string | undefined) => numberOf(name, value, 1, 100)
const sizeOf = (name: string, value: string | undefined) => numberOf(name, value, 1, 4000)

function numberOf(name: string, value: string | undefined, least: number, most: number): Record<string, number> {
  if (value === undefined || !/^\d{1,4}$/.test(value)) return {}
  const number = Number(value)
  return number >= least && number <= most ? { [name]: number } : {}
}
