import { galleryMarks } from '@vitrina/site/gallery'
import sanitizeHtml from 'sanitize-html'

const marks = ['data-gallery', 'data-src', 'data-type', 'data-caption']

const text: sanitizeHtml.IOptions = {
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
    img: ['src', 'alt', 'width', 'height', ...marks],
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

/** Descriptions and articles from outside: structure and emphasis stay, nothing that runs or styles does. */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, text)

/** Names from outside: raised and lowered characters at most. */
export const sanitiseName = (name: string): string =>
  sanitizeHtml(name, { allowedTags: ['sub', 'sup'], allowedAttributes: {} })
