/**
 * Patterns that a single regular expression would find only with heavy backtracking: each function scans a text once.
 */

const word = /[\w.-]+/g
/** A token may also begin within a word, after a hyphen. */
const tokenStart = /\beyJ/

/** Replaces header and body of a token, and its signature if there is one; the rest of the word stays. */
function redactTokenIn(text: string): string {
  let shown = ''
  const parts = text.split('.')
  for (let at = 0; at < parts.length; at += 1) {
    if (at > 0) shown += '.'
    const part = parts[at] ?? ''
    const start = parts[at + 1] ? part.search(tokenStart) : -1
    if (start < 0 || start + 'eyJ'.length === part.length) {
      shown += part
      continue
    }
    shown += `${part.slice(0, start)}[token]`
    at += parts.length > at + 2 ? 2 : 1
  }
  return shown
}

/** Replaces tokens of the form header.body.signature. */
export const redactTokens = (text: string): string =>
  text.includes('eyJ') ? text.replace(word, (found) => (found.includes('eyJ') ? redactTokenIn(found) : found)) : text

/** The local part or the host of an address. */
const addressSide = /[^\s@/"'<>()=:,;?&#]+/g
const sideEnd = /[\s@/"'<>()=:,;?&#]/
const isDigit = /\d/
const encodedAt = '%40'

/** For each position of a text: the end of the host name that begins there, or -1. */
function hostEnds(text: string): Int32Array {
  const ends = new Int32Array(text.length + 1).fill(-1)
  /** Number of characters from this position on that may form a top-level domain. */
  let letters = 0
  /** Position of the last dot followed by at least two of them, and their end. */
  let [dot, end] = [-1, -1]
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text[at] ?? ''
    if (sign === '\\' || sideEnd.test(sign)) {
      letters = 0
      dot = -1
      continue
    }
    if (sign === '.' && dot < 0 && letters >= 2) [dot, end] = [at, at + 1 + letters]
    letters = isDigit.test(sign) ? 0 : letters + 1
    if (dot > at) ends[at] = end
  }
  return ends
}

/** Replaces e-mail addresses, also those with a percent-encoded `@`, as in paths. */
export function redactEmails(text: string): string {
  if (!text.includes('@') && !text.includes(encodedAt)) return text
  const ends = hostEnds(text)
  let [shown, last] = ['', 0]
  addressSide.lastIndex = 0
  for (let found = addressSide.exec(text); found; found = addressSide.exec(text)) {
    const [name] = found
    let end = text[addressSide.lastIndex] === '@' ? (ends[addressSide.lastIndex + 1] ?? -1) : -1
    // At least one character precedes the encoded `@`.
    for (let at = name.lastIndexOf(encodedAt); end < 0 && at > 0; at = name.lastIndexOf(encodedAt, at - 1))
      end = ends[found.index + at + encodedAt.length] ?? -1
    if (end < 0) continue
    shown += `${text.slice(last, found.index)}[e-mail]`
    last = end
    addressSide.lastIndex = end
  }
  return shown + text.slice(last)
}
