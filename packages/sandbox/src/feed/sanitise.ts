import sanitizeHtml from 'sanitize-html'

/** Characters of a description that are kept; the rest is cut off. */
const descriptionLimit = 60_000

const nameRules: sanitizeHtml.IOptions = { allowedTags: ['sub', 'sup'], allowedAttributes: {}, nestingLimit: 4 }

const textRules: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }

const descriptionRules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'sub', 'sup', 'h3', 'h4'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  nestingLimit: 20,
}

/** Removes control characters, invisible characters that reorder text, and lone surrogates. */
function clean(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
}

function isPlain(text: string): boolean {
  return !text.includes('<') && !text.includes('&')
}

function oneLine(text: string): string {
  return text.replace(/[\s\ufffd]+/g, (gap) => (/\s/.test(gap) ? ' ' : '')).trim()
}

/** A name as HTML with only text, `<sup>` and `<sub>`. */
export function nameHtml(raw: string): string {
  const text = oneLine(clean(raw))
  return isPlain(text) ? text : oneLine(sanitizeHtml(text, nameRules))
}

/**
 * Plain text on one line: markup is dropped, entities are resolved, and brackets that then look like tags are removed.
 */
export function plainText(raw: string, limit = 500): string {
  const text = oneLine(clean(raw)).slice(0, limit * 4)
  if (isPlain(text)) return text.slice(0, limit)
  const bare = sanitizeHtml(text, textRules)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return oneLine(bare.replace(/<(?=[a-z/!?])/gi, '')).slice(0, limit)
}

/** A description as HTML with the allowed elements; plain text becomes paragraphs. Empty when nothing is left. */
export function descriptionHtml(raw: string): string {
  const text = clean(raw).slice(0, descriptionLimit).trim()
  if (/<[a-z]/i.test(text)) return sanitizeHtml(text, descriptionRules).trim()
  return text
    .split(/\n+/)
    .map((line) => sanitizeHtml(oneLine(line), textRules))
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')
}
