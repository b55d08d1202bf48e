import { formatNumber } from '@vitrina/site/numbers'
import { countOf } from '@vitrina/site/plural'

/** Texts of related products, loaded with them after the page. */
export const relatedTexts = {
  none: 'Сейчас ничего похожего нет.',
  noCompanions: 'Сейчас ничего из этого нет.',
  /** «на 12 листов — 400 шт., 2 упак.» */
  needed: (quantity: string, amount: string) => `на\u00a0${quantity}\u00a0— ${amount}`,
  onlyPacks: (amount: string) => `продаётся упаковками по\u00a0${amount}`,
  toProduct: 'К\u00a0товару',
  byPlace: 'количество\u00a0— по месту',
  take: (name: string) => `Добавить вместе: ${name}`,
  differs: 'Чем отличается',
  more: (count: number) => `Показать ещё ${formatNumber(count)}`,
  addAll: 'Добавить всё',
  addSome: (count: number) => `Добавить ${countOf(count, ['товар', 'товара', 'товаров'])}`,
  addNone: 'Отметьте, что добавить',
  allInBasket: 'Всё в корзине',
  sum: (count: number, sum: string) => `${countOf(count, ['товар', 'товара', 'товаров'])} на\u00a0${sum}`,
} as const
