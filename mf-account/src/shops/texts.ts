import { countOf, type PluralForms } from '@vitrina/site/plural'

const rows: PluralForms = ['позиция', 'позиции', 'позиций']
const shops: PluralForms = ['магазин', 'магазина', 'магазинов']
const goods: PluralForms = ['товар', 'товара', 'товаров']
const lines: PluralForms = ['позиция', 'позиции', 'позиций']

/** Texts of the pages of a reseller's shops. */
export const shopsTexts = {
  title: 'Магазины',
  matrices: 'Матрицы',
  allMatrices: 'Все матрицы',
  matricesText: 'Матрица\u00a0— что всегда должно быть на\u00a0полке магазина и\u00a0сколько.',
  count: (count: number) => countOf(count, shops),
  none: 'Магазинов пока нет',
  noneText:
    'Добавьте точку, и\u00a0у\u00a0неё появится матрица: что должно быть на\u00a0полке, сколько осталось и\u00a0сколько заказать.',
  add: 'Добавить магазин',
  edit: 'Изменить',
  matrix: 'Матрица',
  inBasket: (count: number) => `В\u00a0корзине для магазина: ${countOf(count, lines)}`,
  openMatrix: 'Открыть матрицу',
  rows: (count: number) => countOf(count, rows),
  counted: (date: string) => `пересчёт ${date}`,
  noRows: 'пока пустая',
  due: (count: number, until: string) => `На\u00a0исходе ${countOf(count, goods)}: заказать до\u00a0${until}`,
  dueUnknown: 'Не\u00a0получилось узнать, где пора заказывать. Откройте матрицу: в\u00a0ней видно, чего мало.',
  toOrder: 'Заказать',
  toOrderOf: (name: string) => `Заказать: ${name}`,
  notCounted: 'ещё не\u00a0считали',
  calendar: 'Когда привозим',
  until: (at: string) => `заказ до\u00a0${at}`,
  noDays: 'Дни доставки не\u00a0выбраны',
  orders: 'Заказы магазина',
  noOrders: 'Заказов для этого магазина ещё не\u00a0было. Откройте матрицу и\u00a0соберите первый.',
  order: (number: string) => `Заказ ${number}`,
  forShop: (count: number, sum: string) => `${countOf(count, lines)} для магазина, ${sum}`,
  contact: 'Контакт',
  address: 'Адрес',
  branch: 'Филиал',
  note: 'Примечание',
  week: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  formTitle: { add: 'Новый магазин', edit: 'Магазин' },
  name: 'Название',
  nameHint: 'Как вы его называете: «На\u00a0Мира»',
  contactName: 'Кто принимает',
  contactPhone: 'Телефон',
  weekdays: 'Дни доставки',
  orderUntil: 'Заказ принимать накануне до',
  hour: (hour: number) => `${hour}:00`,
  save: 'Сохранить',
  remove: 'Удалить магазин',
  removeAsk: 'Удалить магазин с\u00a0его матрицей? Заказы останутся.',
  removeYes: 'Удалить',
  removeNo: 'Оставить',
  removed: (name: string) => `Магазин «${name}» удалён`,
  saved: 'Сохранили',
  windowFailed: 'Окно не\u00a0открылось. Проверьте интернет и\u00a0попробуйте ещё раз.',
} as const
