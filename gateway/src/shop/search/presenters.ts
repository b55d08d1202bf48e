/** Sanitises brands and promotions: plain names, clean HTML, no harmful links. */
import type { BrandSummary, PromotionSummary } from '@vitrina/contracts/retailer/search'
import { isFileName } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'

const safeFileName = (name: string | null): string | null => (name !== null && isFileName(name) ? name : null)

export const presentBrand = <B extends BrandSummary>(brand: B): B => ({
  ...brand,
  name: plainText(brand.name),
  country: brand.country && plainText(brand.country),
  logo: safeFileName(brand.logo),
})

export const presentPromotion = <P extends PromotionSummary>(promotion: P): P => ({
  ...promotion,
  title: plainText(promotion.title),
  summary: plainText(promotion.summary),
  image: safeFileName(promotion.image),
})

/** The address of the maker's site when it is safe to link; null otherwise. */
export function safeHttpsUrl(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  return url?.protocol === 'https:' && url.username === '' ? url.href : null
}
