/** Maximum length of a coupon in characters. */
export const longestCoupon = 40

const words = /^[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u

/** A typed coupon, trimmed; '' when empty; null when it is invalid. */
export function readCoupon(text: string): string | null {
  const coupon = text.replace(/\s+/g, ' ').trim()
  if (coupon === '') return ''
  return [...coupon].length <= longestCoupon && words.test(coupon) ? coupon : null
}
