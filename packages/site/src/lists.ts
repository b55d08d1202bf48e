import { readCoupon } from './coupon.ts'
import { isIdcode } from './identifiers.ts'
import { quantityLimits, roundTo3 } from './quantity.ts'

/** A line of a guest's basket as stored in the cookie; id is the product's id in the retailer's system. */
export interface BasketLine {
  id?: string
  idcode: string
  count: number
}

/** The value to write, or a refusal when the cookie would exceed the limit, at which browsers silently drop it. */
export type EncodedCookie = { ok: true; value: string } | { ok: false; reason: 'overflow' }

/** Maximum length of each list; the oldest products are dropped. */
export const listLimits = { viewed: 60, compare: 30, favorites: 200 } as const

/** Browsers drop a cookie of more than 4096 bytes; the difference is for its attributes. */
export const cookieBytes = 3900

/** More items than fit into a cookie. */
const mostItems = 2 ** 20

const version = '1'
// Neither can occur in a product code, and URL encoding changes neither, so lines stay short.
const betweenItems = '~'
const betweenFields = '*'

/** The cookie value of a list of product codes: '1~00012~00013'. Duplicates and invalid codes are dropped. */
export function encodeList(name: string, idcodes: readonly string[]): EncodedCookie {
  return withinCookieSize(name, [version, ...new Set(idcodes.filter(isIdcode))].join(betweenItems))
}

/** The product codes of a cookie; invalid ones are skipped, a broken value gives an empty list. */
export function decodeList(value: string | null | undefined): string[] {
  const idcodes = itemsOf(value).items.map((item) => (typeof item === 'number' ? String(item) : item))
  return [...new Set(idcodes.filter((idcode): idcode is string => typeof idcode === 'string' && isIdcode(idcode)))]
}

/** Codes in a URL: '00012,00013'. */
export const encodeShared = (idcodes: readonly string[]): string => idcodes.join(',')

/** The codes of a URL, in order, up to the limit of the list; invalid ones are skipped. */
export function decodeShared(list: keyof typeof listLimits, ids: string): string[] {
  return [...new Set(ids.split(',').map((part) => part.trim()))].filter(isIdcode).slice(0, listLimits[list])
}

/** The cookie value of a guest's basket: '1~00012*3~00013*6.62*id'. Invalid lines are dropped. */
export function encodeBasket(name: string, lines: readonly BasketLine[], coupon = ''): EncodedCookie {
  return withinCookieSize(name, basketText(lines, coupon))
}

/** The same without a limit of length. A coupon comes first, as '*0JvQldCi0J4': no line begins like that. */
export function basketText(lines: readonly BasketLine[], coupon = ''): string {
  const items = distinct(lines.map(lineFrom)).map(({ id, idcode, count }) =>
    [idcode, count, ...(id === undefined ? [] : [id])].join(betweenFields),
  )
  const first = coupon === '' ? [] : [betweenFields + inAscii(coupon)]
  return [version, ...first, ...items].join(betweenItems)
}

export interface DecodedBasket {
  lines: BasketLine[]
  /** '' when there is none or it is invalid. */
  coupon: string
  /** Whether the cookie has no more lines than the limit. */
  isWhole: boolean
}

/**
 * The first lines of a guest's basket cookie, up to the limit; the rest is not parsed. There is one line per product;
 * invalid lines are skipped, a broken value gives an empty basket.
 */
export function decodeBasket(value: string | null | undefined, most = mostItems): DecodedBasket {
  // The coupon and one extra line, which shows that there are more.
  const { items, isCut } = itemsOf(value, most + 2)
  const [first] = items
  const hasCoupon = typeof first === 'string' && first.startsWith(betweenFields)
  const lines = hasCoupon ? items.slice(1) : items
  return {
    lines: distinct(lines.slice(0, most).map((item) => lineFrom(typeof item === 'string' ? fieldsOf(item) : item))),
    coupon: hasCoupon ? (readCoupon(fromAscii(first.slice(betweenFields.length))) ?? '') : '',
    isWhole: !isCut && lines.length <= most,
  }
}

/** Base64url of UTF-8: needs no escaping in a cookie, and is a third as long as URL encoding. */
function inAscii(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** '' for a text that `inAscii` has not written. */
function fromAscii(text: string): string {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
  } catch {
    return ''
  }
}

function withinCookieSize(name: string, value: string): EncodedCookie {
  // Codes, separators and digits are ASCII, so one character is one byte.
  return name.length + 1 + value.length > cookieBytes ? { ok: false, reason: 'overflow' } : { ok: true, value }
}

/** The first items of the compact form or of a plain JSON array; none for a broken value. */
function itemsOf(value: string | null | undefined, most = mostItems): { items: unknown[]; isCut: boolean } {
  let text = ''
  let isCut = false
  try {
    text = decodeURIComponent(value ?? '')
    if (!text.startsWith('[')) {
      const [head, ...items] = text.split(betweenItems, most + 1)
      return { items: head === version ? items : [], isCut }
    }
    const first = firstObjects(text, most)
    isCut = first.length < text.length
    const parsed: unknown = JSON.parse(first)
    return { items: Array.isArray(parsed) ? parsed.slice(0, most) : [], isCut }
  } catch {
    return { items: [], isCut }
  }
}

/** Cuts a JSON array after so many objects; returns all of it when there are no more. */
function firstObjects(text: string, most: number): string {
  let end = -1
  for (let left = most; left > 0; left -= 1) {
    end = text.indexOf('}', end + 1)
    if (end === -1) return text
  }
  return text.includes('{', end) ? `${text.slice(0, end + 1)}]` : text
}

function fieldsOf(item: string): unknown {
  const [idcode, count = '', id] = item.split(betweenFields)
  return { idcode, count: /^\d{1,5}(?:\.\d{1,3})?$/.test(count) ? Number(count) : undefined, id }
}

/** A line rebuilt from its known fields, or null when it is invalid. */
function lineFrom(item: unknown): BasketLine | null {
  if (typeof item !== 'object' || item === null) return null
  const { id, idcode, count: counted } = item as { [field in keyof BasketLine]?: unknown }
  if (typeof idcode !== 'string' || !isIdcode(idcode)) return null
  if (typeof counted !== 'number') return null
  const count = roundTo3(counted)
  if (!(count >= quantityLimits.least && count <= quantityLimits.most)) return null
  const productId = typeof id === 'number' ? String(id) : id
  return typeof productId === 'string' && isIdcode(productId) ? { id: productId, idcode, count } : { idcode, count }
}

function distinct(lines: readonly (BasketLine | null)[]): BasketLine[] {
  const byCode = new Map<string, BasketLine>()
  for (const line of lines) {
    if (line && !byCode.has(line.idcode)) byCode.set(line.idcode, line)
  }
  return [...byCode.values()]
}
