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
  // Pages may show pictures of this site alone: others would be a hole in the text and a complaint in the console.
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

/** The retailer's texts as they came, by what they become: taking one apart costs more than all else of a small answer. */
const sanitisedCache = new LRUCache<string, string>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (clean, html) => ENTRY_BYTES + 2 * (html.length + clean.length),
})

/** Descriptions and articles from outside: structure and emphasis stay, nothing that runs or styles does. */
export function sanitiseHtml(html: string): string {
  const known = sanitisedCache.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, textOptions)
  sanitisedCache.set(html, clean)
  return clean
}

/** Names from outside: raised and lowered characters at most. */
export const sanitiseName = (name: string): string =>
  sanitizeHtml(name, { allowedTags: ['sub', 'sup'], allowedAttributes: {} })
