import { galleryMarks, isPictureAddress } from '@vitrina/site/gallery'

/** What HTML from outside may consist of; anything else loses its tags and keeps its text. */

const inline = ['a', 'b', 'strong', 'i', 'em', 'sub', 'sup', 'span', 'br'] as const
const block = ['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'table', 'blockquote', 'hr', 'img'] as const
const tableParts = ['thead', 'tbody', 'tr', 'th', 'td'] as const

export const inlineTags: ReadonlySet<string> = new Set(inline)
export const allTags: ReadonlySet<string> = new Set([...inline, ...block, ...tableParts])
export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
/** Tags before which an open paragraph ends. */
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
/** Their content is no text for a reader and goes with them. */
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

/** What stands around an element and how the text it is in is shown. */
export interface HtmlContext {
  /** Address of the link the element is in. */
  link?: string | undefined
  /** Group of the viewer in which the images of the text open that are in no gallery. */
  lightbox?: string | undefined
}

/** The attributes an element keeps, as React names them; null drops the element and keeps what is in it. */
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
  // It scrolls where it is too wide, and not every browser lets the keyboard in by itself.
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

/** An image that links to a page goes there; only one by itself, or one that links to a picture, is opened large. */
function viewerMarks(given: Attributes, { link, lightbox }: HtmlContext): Record<string, string> | null {
  if (given['data-gallery'] !== undefined) return { ...galleryMarks(given) }
  if (lightbox === undefined || (link !== undefined && !isPictureAddress(link))) return null
  return { 'data-lightbox': lightbox }
}

/** An image that opens large is a button for the keyboard and for screen readers; inside a link it is one already. */
const buttonOf = (name: string) => ({
  role: 'button',
  tabIndex: 0,
  'aria-label': name ? `Увеличить: ${name}` : 'Увеличить изображение',
})

/** An address of a scheme that is allowed, or of this site. A browser skips control characters, so none may be in it. */
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
