import { countOf, type PluralForms } from '@vitrina/site/plural'
import { errorTexts } from '@vitrina/site/texts'

const positions: PluralForms = ['позиция', 'позиции', 'позиций']
const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Words about who looks at the site. */
export const texts = {
  basketMerged: (count: number) =>
    `К вашей корзине добавлены товары, которые вы собрали как гость: ${countOf(count, positions)}`,
  favoritesMerged: (count: number) => `К избранному добавлено то, что вы отметили как гость: ${countOf(count, goods)}`,
  favoritesLeft: (count: number) =>
    `Гостем вы отметили ${countOf(count, goods)}. Добавить ${count === 1 ? 'его' : 'их'} в избранное?`,
  takeOver: 'Добавить',
  /** By whether it is the basket or the favourites, and whether what was merged is kept. */
  settled: {
    basket: {
      kept: 'Товары, собранные гостем, снова в корзине',
      undone: 'Товары, собранные гостем, убраны из корзины',
    },
    favorites: {
      kept: 'Товары, отмеченные гостем, снова в избранном',
      undone: 'Товары, отмеченные гостем, убраны из избранного',
    },
  },
  undo: 'Отменить',
  redo: 'Вернуть',
  notUndone: (why: string) => `Отменить не получилось. ${why}`,
  notRedone: (why: string) => `Вернуть не получилось. ${why}`,
  notSignedOut: (why: string) => `Выйти не получилось. ${why}`,
  /** The sentence stays as the gateway gave it; what to do about it is ours. */
  fault: (sentence: string) =>
    `${sentence}. ${sentence === errorTexts.userFetchFailed ? 'Обновите страницу чуть позже' : 'Войдите в личный кабинет ещё раз'}`,
} as const
