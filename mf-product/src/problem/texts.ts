import { countOf, type PluralForms } from '@vitrina/site/plural'

const signs: PluralForms = ['знак', 'знака', 'знаков']
const signsOf = (count: number) => countOf(count, ['знака', 'знаков', 'знаков'])

/** Texts of the problem form, loaded with it. */
export const problemTexts = {
  about: 'Проверим и исправим страницу товара.',
  hint: 'Например: неверный вес, не та фотография, опечатка в названии.',
  left: (count: number) => `Можно ввести ещё ${countOf(count, signs)}`,
  over: (count: number) => `Сократите на ${countOf(count, signs)}`,
  empty: 'Опишите проблему',
  tooShort: (least: number) => `Не короче ${signsOf(least)}`,
  tooLong: (most: number) => `Не длиннее ${signsOf(most)}`,
  send: 'Отправить',
  close: 'Закрыть',
  thanks: 'Сообщение отправлено',
  thanksText: 'Спасибо! Сотрудники каталога всё проверят и исправят.',
} as const
