import type { ListName } from '@vitrina/contracts/site/lists'
import { listLimits } from '@vitrina/site/lists'
import { countOf } from '@vitrina/site/plural'

const names: Record<ListName, [nominative: string, prepositional: string]> = {
  favorites: ['Избранное', 'избранном'],
  compare: ['Сравнение', 'сравнении'],
  viewed: ['История просмотров', 'истории'],
}

const limitOf = (list: ListName) => countOf(listLimits[list], ['товар', 'товара', 'товаров'])

/** Texts of the lists and their buttons. */
export const texts = {
  unchanged: (list: ListName, why: string) =>
    `${names[list][0]} не ${list === 'viewed' ? 'изменилась' : 'изменилось'}. ${why}`,
  dropped: (list: ListName, count: number) =>
    `В\u00a0${names[list][1]} помещается ${limitOf(list)}: убрали ${count > 1 ? 'самые старые' : 'самый старый'}`,
  noSpace: (list: ListName, count: number) =>
    `В\u00a0${names[list][1]} больше нет места: убрали ${count > 1 ? 'самые старые товары' : 'самый старый товар'}`,
  marks: 'Избранное и сравнение',
  favorites: { word: 'Избранное', label: (name: string) => `В\u00a0избранное: ${name}` },
  compare: { word: 'Сравнение', label: (name: string) => `В\u00a0сравнение: ${name}` },
} as const
