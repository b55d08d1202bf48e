import { readCoupon } from './coupon.ts'
import { isIdcode } from './identifiers.ts'
import { quantityLimits, roundTo3 } from './quantity.ts'

/** A line of a guest's basket as a cookie keeps it; id is the product's id in the retailer's system. */
export interface BasketLine {
  id?: string
  idcode: string
  count: number
}

/** The value to write, or the refusal to write what a browser would silently drop. */
export type EncodedCookie = { ok: true; value: string } | { ok: false; reason: 'overflow' }

/** How many products a list holds; what is beyond is the oldest. */
export const listLimits = { viewed: 60, compare: 30, favorites: 200 } as const

/** Browsers drop a cookie of more than 4096 bytes; the rest is left for its attributes. */
export const cookieBytes = 3900

/** More than any cookie holds. */
const mostItems = 2 ** 20

const version = '1'
// Neither can occur in a product code, and URL encoding leaves both alone, so a line stays as short as it is here.
const betweenItems = '~'
const betweenFields = '*'

/** The cookie value of a list of product codes: '1~00012~00013'. Repeats and invalid codes are left out. */
export function encodeList(name: string, idcodes: readonly string[]): EncodedCookie {
  return withinCookieSize(name, [version, ...new Set(idcodes.filter(isIdcode))].join(betweenItems))
}

/** The product codes of a cookie; what cannot be read is left out, a broken value is an empty list. */
export function decodeList(value: string | null | undefined): string[] {
  const idcodes = itemsOf(value).items.map((item) => (typeof item === 'number' ? String(item) : item))
  return [...new Set(idcodes.filter((idcode): idcode is string => typeof idcode === 'string' && isIdcode(idcode)))]
}

/** Codes as an address passes them on: '00012,00013'. */
export const encodeShared = (idcodes: readonly string[]): string => idcodes.join(',')

/** The codes of an address, in its order and as many as the list holds; what is no code is left out. */
export function decodeShared(list: keyof typeof listLimits, ids: string): string[] {
  return [...new Set(ids.split(',').map((part) => part.trim()))].filter(isIdcode).slice(0, listLimits[list])
}

/** The cookie value of a guest's basket: '1~00012*3~00013*6.62*id'. Lines that break the rules are left out. */
export function encodeBasket(name: string, lines: readonly BasketLine[], coupon = ''): EncodedCookie {
  return withinCookieSize(name, basketText(lines, coupon))
}

/** The same however long it is. A coupon stands first, as '*0JvQldCi0J4': no line begins so. */
export function basketText(lines: readonly BasketLine[], coupon = ''): string {
  const items = distinct(lines.map(lineFrom)).map(({ id, idcode, count }) =>
    [idcode, count, ...(id === undefined ? [] : [id])].join(betweenFields),
  )
  const first = coupon === '' ? [] : [betweenFields + inAscii(coupon)]
  return [version, ...first, ...items].join(betweenItems)
}

export interface DecodedBasket {
  lines: BasketLine[]
  /** '' when there is none, or none that could be one. */
  coupon: string
  /** The cookie holds no more lines than were to be read. */
  isWhole: boolean
}

/**
 * The first lines of a guest's basket cookie, at most so many; nothing is made of what follows. There is one line per
 * product; unreadable lines are left out, a broken value is empty.
 */
export function decodeBasket(value: string | null | undefined, most = mostItems): DecodedBasket {
  // After the coupon and the lines one more shows that there are more.
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

/** Base64url of UTF-8: what stands in a cookie as it is, a third of what encoding as addresses have it takes. */
function inAscii(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** '' for what was not written by `inAscii`. */
function fromAscii(text: string): string {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
  } catch {
    return ''
  }
}

function withinCookieSize(name: string, value: string): EncodedCookie {
  // Codes, separators and digits are ASCII: a character is a byte.
  return name.length + 1 + value.length > cookieBytes ? { ok: false, reason: 'overflow' } : { ok: true, value }
}

/** The first items of the compact form or of a plain JSON array; none of a broken value. */
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

/** A JSON array up to the end of so many objects in it; all of it when no other begins after them. */
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

/** A line made anew from known fields only, or null when it breaks a rule. */
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
