import { galleryMarks } from '@vitrina/site/gallery'
import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'

const galleryAttributes = ['data-gallery', 'data-src', 'data-type', 'data-caption']

const textOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'sub',
    'sup',
    'h2',
    'h3',
    'h4',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'img',
    'blockquote',
    'hr',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height', ...galleryAttributes],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The Content-Security-Policy blocks pictures of other hosts, which would leave a gap and an error in the console.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?!\/)/.test(attribs.src ?? ''),
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
    img: (tagName, { src = '', alt = '', width = '', height = '', ...rest }) => ({
      tagName,
      attribs: { src, alt, ...(width && { width }), ...(height && { height }), ...galleryMarks(rest) },
    }),
  },
}

const CACHE_BYTES = 4 * 1024 * 1024
const ENTRY_BYTES = 200

/** Sanitised texts by their source: parsing one costs more than the rest of a small response. */
const sanitisedCache = new LRUCache<string, string>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (clean, html) => ENTRY_BYTES + 2 * (html.length + clean.length),
})

/** Sanitises HTML from outside: keeps structure and emphasis, removes scripts and styles. */
export function sanitiseHtml(html: string): string {
  const known = sanitisedCache.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, textOptions)
  sanitisedCache.set(html, clean)
  return clean
}

/** Sanitises names from outside: keeps subscript and superscript only. */
export const sanitiseName = (name: string): string =>
  sanitizeHtml(name, { allowedTags: ['sub', 'sup'], allowedAttributes: {} })
