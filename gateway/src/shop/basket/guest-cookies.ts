import { createHash } from 'node:crypto'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { basketLimits } from '@vitrina/contracts/site/bounds'
import { cookieNames } from '@vitrina/site/cookies'
import { type BasketLine, basketText, cookieBytes, decodeBasket } from '@vitrina/site/lists'

/** A code of the greatest length, a count of nine signs and what stands between them, with some to spare. */
const MAX_LINE_LENGTH = 80
/** A basket of a thousand lines with codes of the greatest length is read; an archive bomb is not. */
const MAX_TEXT_LENGTH = (basketLimits.lines + 10) * MAX_LINE_LENGTH
const DEFLATE_LEVEL = 9
const packedPattern = /^2~([1-3])~([\w-]{6})~([\w-]*)$/

export interface GuestBasket {
  lines: BasketLine[]
  coupon: string
  /** A part of it is gone, or broken. */
  isPartial: boolean
}

/** The cookies of a guest's basket: the one of the specification, and two for what does not fit into it. */
export const guestCookieNames = (uuid: string): [string, string, string] => {
  const name = cookieNames.basket(uuid)
  return [name, `${name}_2`, `${name}_3`]
}

/**
 * The values of those cookies, '' for those that are not needed; null when they cannot hold it. What fits into one
 * stands there as it is; more is packed: '2~<parts>~<mark>~…', and '<mark>~…' in each part that follows. The mark keeps
 * parts of different times apart.
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
    const room = cookieBytes - name.length - 1 - (heads[index]?.length ?? 0)
    parts.push(data.slice(at, at + room))
    at += room
  }
  if (at < data.length) return null
  const count = parts.filter((part) => part !== '').length
  return parts.map((part, index) => (part === '' ? '' : `${index === 0 ? `2~${count}~${mark}~` : heads[index]}${part}`))
}

/** What is in the cookies, as far as it can be read; null when there is no basket. */
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
  // A line that is cut off may have lost digits of its count.
  const read = isWhole ? text : text.slice(0, Math.max(0, text.lastIndexOf('~')))
  return decodeGuestBasket(read, isWhole)
}

/** No more lines than a basket may have, which are more than this gateway has ever written: the first of them. */
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
