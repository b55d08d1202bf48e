import { countOf, type PluralForms } from '@vitrina/site/plural'

const orders: PluralForms = ['заказ', 'заказа', 'заказов']
const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Texts of the lists of orders. */
export const ordersTexts = {
  title: { active: 'Заказы в\u00a0работе', completed: 'Завершённые заказы' },
  kinds: 'Какие заказы показать',
  kind: { active: 'В\u00a0работе', completed: 'Завершённые' },
  count: (count: number) => countOf(count, orders),
  search: 'Номер, ваш номер или товар',
  find: 'Показать',
  filters: (count: number) => (count > 0 ? `Фильтры: ${count}` : 'Фильтры'),
  from: 'С',
  to: 'По',
  department: 'Филиал',
  object: 'Объект',
  company: 'Компания',
  whose: 'Чьи заказы',
  whoseKinds: { mine: 'Мои', companies: 'Компаний' },
  anybody: 'Все',
  placedBy: (name: string) => `сотрудник ${name}`,
  any: 'Любой',
  anyCompany: 'Любая',
  reset: 'Сбросить всё',
  states: 'Состояние',
  allStates: 'Все',
  order: (number: string) => `Заказ ${number}`,
  placed: (date: string) => `от\u00a0${date}`,
  ownNumber: (number: string) => `Ваш номер ${number}`,
  goods: (count: number) => countOf(count, goods),
  more: (count: number) => `и\u00a0ещё ${count}`,
  pay: 'Оплатить',
  repeat: 'Повторить заказ',
  export: 'Скачать XLSX',
  none: {
    active: 'Сейчас заказов нет',
    completed: 'Завершённых заказов пока нет',
  },
  noneText: {
    active: 'Здесь видно, что происходит с\u00a0заказом и\u00a0когда его забирать.',
    completed: 'Полученные и\u00a0отменённые заказы появятся здесь. Их можно повторить за минуту.',
  },
  nothing: 'Ничего не нашлось',
  nothingText: 'Проверьте номер или уберите часть условий.',
  toCatalog: 'В\u00a0каталог',
} as const
