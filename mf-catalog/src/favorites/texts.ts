import { countOf, type PluralForms } from '@vitrina/site/plural'

const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Texts of the favourites page. */
export const favoritesTexts = {
  note: (name: string) => `Заметка: ${name}`,
  notePlace: 'Заметка: куда, сколько, кому',
  notSaved: 'Браузер не\u00a0сохраняет заметки и\u00a0количество: после закрытия страницы они пропадут.',
  choose: (name: string) => `Выбрать: ${name}`,
  chooseAll: 'Выбрать все',
  cheaper: (sum: string, since: string) => `Подешевело на ${sum} с\u00a0${since}`,
  dearer: (sum: string, since: string) => `Подорожало на ${sum} с\u00a0${since}`,
  sort: 'Порядок',
  sorts: {
    new: 'Сначала новые',
    old: 'Сначала старые',
    cheap: 'Сначала дешёвые',
    dear: 'Сначала дорогие',
    fallen: 'Сначала подешевевшие',
    stock: 'Сначала в\u00a0наличии',
    name: 'По названию',
  },
  chosen: (count: number) => `Выбрано: ${countOf(count, goods)}`,
  noneChosen: 'Отметьте товары, чтобы положить их в\u00a0корзину',
  allToBasket: 'Всё в\u00a0корзину',
  chosenToBasket: 'Выбранное в\u00a0корзину',
  summary: 'Итог по избранному',
  retry: 'Повторить',
  remembered: 'Количество и\u00a0заметки хранятся в\u00a0этом браузере.',
} as const
