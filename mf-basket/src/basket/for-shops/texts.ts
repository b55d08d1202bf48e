import { formatNumber } from '@vitrina/site/numbers'
import { countOf, type PluralForms } from '@vitrina/site/plural'

const sharedForms: PluralForms = ['общий', 'общих', 'общих']

/** Texts about the shops of the basket's lines. */
export const forShopsTexts = {
  several: 'На\u00a0несколько магазинов',
  none: 'Без магазина',
  shared: (count: number) => `в\u00a0том числе ${countOf(count, sharedForms)} с\u00a0другими магазинами`,
  weight: (kg: number) => `${formatNumber(kg < 10 ? Math.round(kg * 10) / 10 : Math.round(kg))}\u00a0кг`,
  part: (name: string, amount: string) => `${name}: ${amount}`,
  rest: (amount: string) => `без магазина: ${amount}`,
  changing: (name: string | null) =>
    name === null
      ? 'Если изменить количество, изменится часть без магазина'
      : `Если изменить количество, изменится доля: ${name}`,
  choose: 'Для магазина…',
  divide: 'Распределить',
  chooseOf: (name: string) => `Для какого магазина: ${name}`,
  divideOf: (name: string) => `Распределить по\u00a0магазинам: ${name}`,
  notSaved: (reason: string) => `Доли магазинов не\u00a0сохранились. ${reason}`,
  windowFailed: 'Окно не\u00a0открылось. Проверьте интернет и\u00a0попробуйте ещё раз.',
  windowTitle: 'По магазинам',
  restLabel: 'Без магазина',
  total: (amount: string) => `Всего ${amount}`,
  save: 'Сохранить',
  cancel: 'Отмена',
  leftOver: 'Укажите количество хотя\u00a0бы в\u00a0одной строке',
} as const
