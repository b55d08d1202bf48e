import { countOf, type PluralForms } from '@vitrina/site/plural'

const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Texts of the basket; those of its page, the order and the filled basket are next to their components. */
export const texts = {
  home: 'Главная',
  basket: 'Корзина',
  goods: (count: number) => countOf(count, goods),
  emptyLabel: 'Корзина пуста',
  label: (count: number) => `Корзина, ${countOf(count, goods)}`,
  labelWithSum: (basket: string, sum: string) => `${basket} на ${sum}`,
  add: 'В корзину',
  inBasket: (count: string) => `В корзине ${count}`,
  countIn: 'В чём считать',
  equals: (one: string, other: string) => `${one} = ${other}`,
  nearly: (one: string, other: string) => `${one} ≈ ${other}`,
  lessThanPack: (whole: string, pack: string) => `${whole}\u00a0— меньше упаковки (${pack})`,
  lineTotal: (whole: string, sum: string) => `${whole}\u00a0— ${sum}`,
  comesTo: (amount: string, whole: string) => `${amount} → ${whole}`,
  withRest: (comes: string, rest: string) => `${comes}, остаток ${rest}`,
} as const
