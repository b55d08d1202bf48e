import { countOf, type PluralForms } from '@vitrina/site/plural'
import type { Column } from './columns.ts'
import type { Filter } from './edits.ts'

const rows: PluralForms = ['позиция', 'позиции', 'позиций']
const rowsOut: PluralForms = ['строку', 'строки', 'строк']
const changes: PluralForms = ['изменение', 'изменения', 'изменений']
const cells: PluralForms = ['ячейка', 'ячейки', 'ячеек']

/** Texts of the page of a matrix. */
export const matrixTexts = {
  title: (shop: string) => `Матрица: ${shop}`,
  shops: 'Магазины',
  matrices: 'Матрицы',
  count: (count: number) => countOf(count, rows),
  grid: 'Товары матрицы',
  heads: {
    code: 'Код',
    name: 'Товар',
    price: 'Цена',
    last: 'Заказывали',
    min: 'Мин.',
    max: 'Макс.',
    shelf: 'На\u00a0полке',
    coming: 'В\u00a0пути',
    suggested: 'Предлагаем',
    order: 'Заказать',
  } satisfies Record<Column, string>,
  hints: {
    min: 'Наименьший запас: когда на\u00a0полке столько или меньше, пора заказывать',
    max: 'Наибольший запас: заказ не\u00a0поднимет полку выше, если целая упаковка помещается',
    last: 'Последние заказы магазина, свежий первым',
    suggested: 'До\u00a0наибольшего запаса, целыми упаковками, с\u00a0учётом того, что в\u00a0пути',
  } as Partial<Record<Column, string>>,
  keys: 'Enter и\u00a0стрелки\u00a0— по\u00a0ячейкам, F2\u00a0— изменить, Ctrl+V\u00a0— вставить столбец из\u00a0таблицы, Shift+Delete\u00a0— убрать строку, Ctrl+Z\u00a0— отменить.',
  filters: 'Какие строки показать',
  filter: {
    all: 'Все',
    toOrder: 'К\u00a0заказу',
    changes: 'Изменилось',
    uncounted: 'Не\u00a0посчитано',
    faults: 'С\u00a0ошибкой',
  } satisfies Record<Filter, string>,
  search: 'Найти в\u00a0матрице',
  nothing: 'Таких строк нет',
  showAll: 'Показать все',
  emptyTitle: 'Матрица пустая',
  emptyText:
    'Добавьте товары по\u00a0коду или названию, вставьте список кодов или загрузите таблицу: нужны столбцы «Код», «Мин.», «Макс.», «На\u00a0полке».',
  addLabel: 'Код или название товара',
  addMany: 'Вставить список',
  choose: 'Что из\u00a0этого добавить',
  notFound: (text: string) => `По\u00a0запросу «${text}» ничего не\u00a0нашли`,
  tooMany: (most: string) => `В\u00a0матрице может быть не\u00a0больше ${most} позиций`,
  add: 'Добавить',
  unknownCode: (code: string) => `Товара ${code} нет в\u00a0продаже`,
  alreadyIn: (code: string) => `Товар ${code} уже в\u00a0матрице`,
  shopNotSaved: (reason: string) =>
    `Товары в\u00a0корзине, но\u00a0не\u00a0сохранилось, для\u00a0какого они магазина. ${reason}`,
  remove: (count: number) => (count > 1 ? `Убрать ${countOf(count, rowsOut)}` : 'Убрать строку'),
  selected: (count: number) => `Выбрано: ${countOf(count, rows)}`,
  removed: (count: number) => `Убрали из\u00a0матрицы: ${countOf(count, rows)}`,
  undo: 'Вернуть',
  files: 'Файлы',
  download: 'Скачать XLSX',
  print: 'Лист пересчёта',
  labels: 'Этикетки с\u00a0QR',
  load: 'Загрузить таблицу',
  countMode: 'Посчитать полку',
  new: 'новый',
  gone: 'не\u00a0продаётся',
  priceThen: (price: string) => `было ${price}`,
  seen: 'Отметить просмотренным',
  changesSince: (count: number) => `С\u00a0прошлого раза: ${countOf(count, changes)}`,
  showChanges: 'Показать',
  faulty: 'Наибольший запас меньше наименьшего',
  notNumber: 'Введите число от\u00a00 до\u00a099\u00a0999',
  unreadRows: (numbers: readonly number[]) =>
    `Не\u00a0число: ${countOf(numbers.length, cells)}, ${numbers.length > 1 ? 'строки' : 'строка'} ${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? '…' : ''}. Остальное вставили.`,
  beyond: (count: number) => `Не\u00a0поместилось: ${countOf(count, rows)}. В\u00a0матрице меньше строк, чем вставили.`,
  saving: 'Сохраняем…',
  saved: 'Всё сохранено',
  unsaved: (count: number) => `Не\u00a0сохранено: ${countOf(count, rows)}`,
  waits: 'Изменения хранятся в\u00a0браузере и\u00a0не\u00a0пропадут.',
  again: 'Повторить',
  conflict: 'Матрицу тем временем изменили',
  conflictText: (count: number) =>
    `Часть ваших ячеек изменил кто-то ещё. Ваши значения целы и\u00a0показаны в\u00a0таблице: ${countOf(count, rows)}. Выберите, что оставить.`,
  keepMine: 'Сохранить мои',
  takeTheirs: 'Взять чужие',
  total: 'К\u00a0заказу',
  toBasket: (sum: string) => `В\u00a0корзину на\u00a0${sum}`,
  inPortions: (count: number) => `За\u00a0раз добавим ${count}, потом остальные.`,
  basketFailed: 'Корзина не\u00a0открылась',
  nextDay: (day: string, until: string) => `Ближайшая доставка ${day}. Заказ принимаем до\u00a0${until}.`,
  windowFailed: 'Окно не\u00a0открылось. Проверьте интернет и\u00a0попробуйте ещё раз.',
  close: 'Закрыть',
} as const
