import { countOf, type PluralForms } from '@vitrina/site/plural'
import { errorTexts } from '@vitrina/site/texts'

const positions: PluralForms = ['позиция', 'позиции', 'позиций']
const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Words about who looks at the site. */
export const texts = {
  basketMerged: (count: number) =>
    `К вашей корзине добавлены товары, которые вы собрали как гость: ${countOf(count, positions)}`,
  favoritesMerged: (count: number) => `К избранному добавлено то, что вы отметили как гость: ${countOf(count, goods)}`,
  takeBack: 'Отменить',
  takenBack: 'Всё снова так, как было до входа',
  notTakenBack: (why: string) => `Отменить не получилось. ${why}`,
  notSignedOut: (why: string) => `Выйти не получилось. ${why}`,
  /** The sentence stays as the gateway gave it; what to do about it is ours. */
  fault: (sentence: string) =>
    `${sentence}. ${sentence === errorTexts.userFetchFailed ? 'Обновите страницу чуть позже' : 'Войдите в личный кабинет ещё раз'}`,
} as const
