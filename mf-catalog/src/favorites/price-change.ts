import { formatIsoDate } from '@vitrina/site/dates'
import { formatPrice, roundToKopecks } from '@vitrina/site/money'
import { dateText } from '../promotions/days.ts'
import type { FavoriteRecord } from './favorite-records.ts'
import { favoritesTexts as words } from './texts.ts'

/** Price change in roubles since the product was added; 0 also when it is unknown. */
export function priceChangeOf(price: number, kept: FavoriteRecord | undefined, whose: string): number {
  if (!kept || kept.whose !== whose || !(kept.price > 0) || !(price > 0)) return 0
  return roundToKopecks(price - kept.price)
}

/** «Подешевело на 12 ₽ с 12 ноября»; null without a change. `today` is yyyy-mm-dd. */
export function changeText(
  price: number,
  kept: FavoriteRecord | undefined,
  { whose, today }: { whose: string; today: string },
): string | null {
  const change = priceChangeOf(price, kept, whose)
  const since = kept && kept.since > 0 ? dateText(formatIsoDate(kept.since), today) : null
  if (change === 0 || !since) return null
  return (change < 0 ? words.cheaper : words.dearer)(formatPrice(Math.abs(change)), since)
}
