import { cookieBytes, decodeList, type EncodedCookie, encodeList } from './lists.ts'

/** Up to this length the list of codes is written in full, so that the cookie stays readable. */
const longestList = 1000

const byMarks = '2~'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const markLength = 4
const eachMark = new RegExp(`.{${markLength}}`, 'g')

/**
 * The cookie value of the products selected for the order; an empty selection has a value too. A long one is written
 * with a four-letter mark per code, of the selected products or of the others, whichever are fewer: '2~As0fXk…' with a
 * salt for which the marks of this basket are unique.
 */
export function encodeSelection(
  name: string,
  idcodes: Iterable<string>,
  inBasket: Iterable<string> = idcodes,
): EncodedCookie {
  const selected = new Set(idcodes)
  const list = encodeList(name, [...selected])
  if (list.ok && list.value.length <= longestList) return list
  const all = new Set(inBasket)
  const left = [...all].filter((idcode) => !selected.has(idcode))
  const [kind, named, others] = left.length < selected.size ? ['n', left, selected] : ['s', [...selected], left]
  for (const salt of alphabet) {
    const marks = new Set(named.map((idcode) => markOf(idcode, salt)))
    if ([...others].some((idcode) => marks.has(markOf(idcode, salt)))) continue
    const value = byMarks + salt + kind + [...marks].join('')
    return name.length + 1 + value.length > cookieBytes ? { ok: false, reason: 'overflow' } : { ok: true, value }
  }
  return { ok: false, reason: 'overflow' }
}

/** The selected products that are still in the basket, in its order; null without a cookie. */
export function decodeSelection(value: string | null | undefined, inBasket: Iterable<string>): string[] | null {
  if (!value) return null
  const known = [...inBasket]
  if (!value.startsWith(byMarks)) {
    const selected = new Set(decodeList(value))
    return known.filter((idcode) => selected.has(idcode))
  }
  const [salt = '', kind = ''] = value.slice(byMarks.length)
  if (!'ns'.includes(kind) || kind === '') return []
  const marks = new Set(value.slice(byMarks.length + 2).match(eachMark))
  return known.filter((idcode) => marks.has(markOf(idcode, salt)) === (kind === 's'))
}

/** The four-letter mark of a code: FNV-1a, mixed so that similar codes differ in every letter. */
function markOf(idcode: string, salt: string): string {
  let hash = 0x811c9dc5
  for (const letter of salt + idcode) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash ^= hash >>> 16
  return [0, 6, 12, 18].map((shift) => alphabet.charAt((hash >>> shift) & 63)).join('')
}
