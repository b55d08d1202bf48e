const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  deg: '°',
  sup2: '²',
  sup3: '³',
  times: '×',
}

const tagName = /^<\/?([a-z][a-z0-9]*)/i
const blockTags = /^(?:br|p|div|li|ul|ol|tr|td|th|table|h[1-6])$/

/** Matches texts that are not plain already. */
const hasMarkup = /[<&\t\r\n\f]| {2}/

/**
 * The plain text of an HTML fragment, for titles, alt texts and cookies: no tags, decoded entities, collapsed spaces.
 */
export function plainText(html: string): string {
  if (!hasMarkup.test(html)) return html.trim()
  return decodeEntities(withoutTags(html))
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim()
}

/** Escapes text for HTML element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A scanner instead of one big pattern, which would take quadratic time on hostile markup. */
function withoutTags(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return text + html.slice(at)
    text += html.slice(at, open)
    const end = endOfMarkup(html, open)
    if (end === open) {
      text += '<'
      at = open + 1
      continue
    }
    const [, name = ''] = tagName.exec(html.slice(open, open + 16)) ?? []
    if (blockTags.test(name.toLowerCase())) text += ' '
    at = end
  }
  return text
}

/** The index after the tag, comment or script that begins here; the same index for a plain '<'. */
function endOfMarkup(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4)
  if (!/[a-z/!?]/i.test(html.charAt(open + 1))) return open
  const [, hidden] = /^<(script|style)\b/i.exec(html.slice(open, open + 8)) ?? []
  const start = hidden ? closingTag(html, hidden, open) : open
  return after(html, '>', start)
}

const endOfScript = /<\/script/gi
const endOfStyle = /<\/style/gi

function closingTag(html: string, name: string, from: number): number {
  const pattern = name.toLowerCase() === 'script' ? endOfScript : endOfStyle
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

/** Decodes character references; an unknown name stays as written. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi, (entity, decimal, hex, name) => {
    if (name) return Object.hasOwn(entities, name) ? (entities[name] ?? entity) : entity
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity
  })
}
