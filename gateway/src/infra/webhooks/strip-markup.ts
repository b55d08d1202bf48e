const htmlTag = /<\/?[a-z!][^<>]*>/gi
const bbTag =
  /\[\/?(?:\*|b|i|u|s|url|img|quote|code|list|color|size|font|user|tag|table|tr|th|td|p|left|center|right|justify|video|attach|spoiler|disk file)(?:[\s=][^[\]]*)?\]/gi
const lineEnd = /\r\n?|[\u2028\u2029]/g
const invisible = /(?!\n)[\p{Cc}\p{Cf}]/gu
/** Portals export lists as tables, where a text that begins with one of these is a formula. */
const formula = /^[=@\s]+/

/** Text of a visitor, with line breaks, without markup that a portal would render and without invisible characters. */
export function plainLines(text: string): string {
  let words = text.toWellFormed().replace(lineEnd, '\n').replaceAll('\t', ' ').replace(invisible, '')
  let before = ''
  // Removing a tag may form another one: <<b>b>.
  while (words !== before) {
    before = words
    words = words.replace(htmlTag, '').replace(bbTag, '')
  }
  return words.replace(formula, '').trim()
}

/** The same as a single line, for names, without leading arithmetic signs. */
export const plainLine = (text: string): string =>
  plainLines(text)
    .replace(/\s+/g, ' ')
    .replace(/^[=@+\-\s]+/, '')
