/** Plain text that people type or systems send: no markup, no invisible characters. */
import { plainText } from './plain-text.ts'

// Control characters, and marks that change the text direction.
const invisibleCharacters = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** One line of plain text, with single spaces. */
export const toSingleLine = (text: string): string =>
  plainText(text.replace(/\s/g, ' ').replace(invisibleCharacters, '')).replace(/ {2,}/g, ' ')

/** Plain text that keeps its line breaks. */
export const toPlainLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').split('\n').map(toSingleLine).join('\n').trim()
