const htmlTag = /<\/?[a-z!][^<>]*>/gi
const bbTag =
  /\[\/?(?:\*|b|i|u|s|url|img|quote|code|list|color|size|font|user|tag|table|tr|th|td|p|left|center|right|justify|video|attach|spoiler|disk file)(?:[\s=][^[\]]*)?\]/gi
const lineEnd = /\r\n?|[\u2028\u2029]/g
const invisible = /(?!\n)[\p{Cc}\p{Cf}]/gu
/** A portal's lists are saved as tables, where a text that begins so is a formula. */
const formula = /^[=@\s]+/

/** What a visitor wrote, in lines, without markup that a portal would obey and without signs that nobody sees. */
export function plainLines(text: string): string {
  let words = text.toWellFormed().replace(lineEnd, '\n').replaceAll('\t', ' ').replace(invisible, '')
  let before = ''
  // A tag taken out may leave another one behind: <<b>b>.
  while (words !== before) {
    before = words
    words = words.replace(htmlTag, '').replace(bbTag, '')
  }
  return words.replace(formula, '').trim()
}

/** The same in one line, for names: no name begins with a sign of arithmetic. */
export const plainLine = (text: string): string =>
  plainLines(text)
    .replace(/\s+/g, ' ')
    .replace(/^[=@+\-\s]+/, '')
