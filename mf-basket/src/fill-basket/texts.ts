import { countOf, type PluralForms } from '@vitrina/site/plural'

const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Texts about adding many products at once. */
export const fillTexts = {
  added: (count: number) => `Добавили в\u00a0корзину: ${countOf(count, goods)}.`,
  refused: (count: number) => `Не вошло: ${countOf(count, goods)} — сейчас не продаём.`,
  nothing: 'Ничего из этого сейчас не продаём.',
  failed: (why: string) => `Корзина не изменилась. ${why}`,
  toBasket: 'Перейти в корзину',
  again: 'Повторить',
} as const
