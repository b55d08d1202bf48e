import { countOf, type PluralForms } from '@vitrina/site/plural'

const positions: PluralForms = ['позиция', 'позиции', 'позиций']
const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Texts about what a sign-in merged. */
export const texts = {
  basketMerged: (count: number) =>
    `К вашей корзине добавлены товары, которые вы собрали как гость: ${countOf(count, positions)}`,
  favoritesMerged: (count: number) => `К избранному добавлено то, что вы отметили как гость: ${countOf(count, goods)}`,
  favoritesLeft: (count: number) =>
    `Гостем вы отметили ${countOf(count, goods)}. Добавить ${count === 1 ? 'его' : 'их'} в избранное?`,
  takeOver: 'Добавить',
  /** By list, and by whether the merge is kept or undone. */
  settled: {
    basket: {
      redone: 'Товары, собранные гостем, снова в корзине',
      undone: 'Товары, собранные гостем, убраны из корзины',
    },
    favorites: {
      redone: 'Товары, отмеченные гостем, снова в избранном',
      undone: 'Товары, отмеченные гостем, убраны из избранного',
    },
  },
  undo: 'Отменить',
  redo: 'Вернуть',
  notUndone: (why: string) => `Отменить не получилось. ${why}`,
  notRedone: (why: string) => `Вернуть не получилось. ${why}`,
} as const
