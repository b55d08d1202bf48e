/** Characters of a coupon at most. */
export const longestCoupon = 40

const words = /^[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u

/** A coupon as it was typed, without spaces around it; '' when none was; null for what cannot be one. */
export function readCoupon(text: string): string | null {
  const coupon = text.replace(/\s+/g, ' ').trim()
  if (coupon === '') return ''
  return [...coupon].length <= longestCoupon && words.test(coupon) ? coupon : null
}
