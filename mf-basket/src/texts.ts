import type { PluralForms } from '@vitrina/site/plural'

/** What the basket and the order say; the texts of the order form are in order/texts.ts. */
export const texts = {
  basket: 'Корзина',
  products: ['товар', 'товара', 'товаров'] satisfies PluralForms as PluralForms,
  basketEmptyLabel: 'Корзина пуста',
  basketLabel: (products: string) => `Корзина, ${products}`,
  basketLabelWithSum: (basket: string, sum: string) => `${basket} на ${sum}`,
  add: 'В корзину',
  inBasket: (count: string) => `В корзине ${count}`,
} as const
