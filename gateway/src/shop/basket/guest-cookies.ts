import { createHash } from 'node:crypto'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { basketLimits } from '@vitrina/contracts/site/bounds'
import { cookieNames } from '@vitrina/site/cookies'
import { type BasketLine, basketText, cookieBytes, decodeBasket } from '@vitrina/site/lists'

/** The longest code, a count of nine digits and the separators, with a margin. */
const MAX_LINE_LENGTH = 80
/** Enough for a basket of a thousand lines with the longest codes; a decompression bomb exceeds it. */
const MAX_TEXT_LENGTH = (basketLimits.lines + 10) * MAX_LINE_LENGTH
const DEFLATE_LEVEL = 9
const packedPattern = /^2~([1-3])~([\w-]{6})~([\w-]*)$/

export interface GuestBasket {
  lines: BasketLine[]
  coupon: string
  /** A part is missing or broken. */
  isPartial: boolean
}

/** Names of the cookies of a guest's basket: the specified one and two for data that does not fit into it. */
export const guestCookieNames = (uuid: string): [string, string, string] => {
  const name = cookieNames.basket(uuid)
  return [name, `${name}_2`, `${name}_3`]
}

/**
 * Values of those cookies, '' for an unused one; null when the basket does not fit. A basket that fits into one cookie
 * is stored in the plain format; a larger one is compressed: '2~<parts>~<mark>~…', and '<mark>~…' in each further part.
 * The mark, a checksum, keeps parts of different writes apart.
 */
export function writeGuestBasket(uuid: string, lines: readonly BasketLine[], coupon: string): string[] | null {
  const names = guestCookieNames(uuid)
  const text = basketText(lines, coupon)
  if (names[0].length + 1 + text.length <= cookieBytes) return [text, '', '']
  const data = deflateRawSync(text, { level: DEFLATE_LEVEL }).toString('base64url')
  const mark = checksumOf(data)
  const heads = [`2~1~${mark}~`, `${mark}~`, `${mark}~`]
  const parts: string[] = []
  let at = 0
  for (const [index, name] of names.entries()) {
    const capacity = cookieBytes - name.length - 1 - (heads[index]?.length ?? 0)
    parts.push(data.slice(at, at + capacity))
    at += capacity
  }
  if (at < data.length) return null
  const count = parts.filter((part) => part !== '').length
  return parts.map((part, index) => (part === '' ? '' : `${index === 0 ? `2~${count}~${mark}~` : heads[index]}${part}`))
}

/** The readable part of the basket in the cookies; null when there is no basket. */
export function readGuestBasket(
  cookies: Readonly<Record<string, string | undefined>>,
  uuid: string,
): GuestBasket | null {
  const [first, ...more] = guestCookieNames(uuid).map((name) => cookies[name])
  if (first === undefined) return null
  const [, count = '', mark = '', begin = ''] = packedPattern.exec(first) ?? []
  if (count === '') return decodeGuestBasket(first, true)
  let data = begin
  for (const part of more.slice(0, Number(count) - 1)) {
    if (!part?.startsWith(`${mark}~`)) break
    data += part.slice(mark.length + 1)
  }
  const isWhole = checksumOf(data) === mark
  const text = inflate(data)
  // The last line may be cut off in the middle of its count.
  const read = isWhole ? text : text.slice(0, Math.max(0, text.lastIndexOf('~')))
  return decodeGuestBasket(read, isWhole)
}

/** Reads at most as many lines as a basket may have; this gateway never writes more. */
function decodeGuestBasket(text: string, isUnbroken: boolean): GuestBasket {
  const { lines, coupon, isWhole } = decodeBasket(text, basketLimits.lines)
  return { lines, coupon, isPartial: !isUnbroken || !isWhole }
}

const checksumOf = (data: string): string => createHash('sha256').update(data).digest('base64url').slice(0, 6)

function inflate(data: string): string {
  try {
    return inflateRawSync(Buffer.from(data, 'base64url'), {
      maxOutputLength: MAX_TEXT_LENGTH,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1')
  } catch {
    return ''
  }
}
