import { countOf, type PluralForms } from '@vitrina/site/plural'

const rows: PluralForms = ['позицию', 'позиции', 'позиций']
const MAX_NAMED = 12

const listNames = (items: readonly string[]): string =>
  items.slice(0, MAX_NAMED).join(', ') + (items.length > MAX_NAMED ? '…' : '')

export const listTexts = {
  title: 'Добавить список',
  label: 'Коды товаров, каждый с\u00a0новой строки',
  hint: 'Можно скопировать столбцы из\u00a0таблицы: код, мин., макс.',
  add: 'Добавить в\u00a0матрицу',
  done: 'Готово',
  noCodes: 'Не\u00a0нашли ни\u00a0одного кода товара',
  added: (count: number) => (count === 0 ? 'Новых позиций нет' : `Добавили ${countOf(count, rows)}`),
  known: (codes: readonly string[]) => `Уже в\u00a0матрице: ${listNames(codes)}`,
  unknown: (codes: readonly string[]) => `Нет в\u00a0продаже: ${listNames(codes)}`,
  unread: (lines: readonly string[]) => `Не\u00a0код товара: ${listNames(lines)}`,
} as const
