import { countOf, type PluralForms } from '@vitrina/site/plural'

const rows: PluralForms = ['строка', 'строки', 'строк']
const lines: PluralForms = ['позицию', 'позиции', 'позиций']

/** Texts of the field that adds to an estimate. */
export const addTexts = {
  label: 'Добавить в смету',
  placeholder: 'Товар или список',
  add: 'Добавить',
  scan: 'Сканировать код',
  scanTitle: 'Код товара',
  foreign: 'Это не код товара: наведите камеру на этикетку или ценник',
  found: 'Что нашлось',
  looking: 'Ищем',
  choose: 'Выберите товар из списка',
  nothing: (words: string) => `Не нашли «${words}»`,
  ownLine: 'Добавить своей строкой',
  added: (name: string) => `Добавили: ${name}`,
  addedMany: (count: number) => `Добавили ${countOf(count, lines)}`,
  notCounted: 'не пересчитать в\u00a0единицы товара',
  listTitle: 'Список в\u00a0смету',
  listAbout: (count: number) => `${countOf(count, rows)}. Проверьте, что нашлось: остальное станет своими строками.`,
  rowFor: (row: string) => `Товар для строки: ${row}`,
  own: 'Своей строкой',
  best: 'Взять лучшие для всех',
  addList: (count: number) => `Добавить ${countOf(count, lines)}`,
  cancel: 'Отмена',
  retry: 'Повторить',
  tooMany: (most: string) => `В смету можно добавить не больше ${most} строк за раз`,
  piece: 'шт',
} as const
