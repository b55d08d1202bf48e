import { countOf, type PluralForms } from '@vitrina/site/plural'

const signs: PluralForms = ['знак', 'знака', 'знаков']

/** Texts of the problem form, loaded with it. */
export const problemTexts = {
  about: 'Проверим и исправим страницу товара.',
  hint: 'Например: неверный вес, не та фотография, опечатка в названии.',
  left: (count: number) => `Можно ввести ещё ${countOf(count, signs)}`,
  over: (count: number) => `Сократите на ${countOf(count, signs)}`,
  send: 'Отправить',
  close: 'Закрыть',
  thanks: 'Сообщение отправлено',
  thanksText: 'Спасибо! Сотрудники каталога всё проверят и исправят.',
} as const
