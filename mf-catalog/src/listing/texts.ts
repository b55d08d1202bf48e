import type { SearchSort } from '@vitrina/contracts/retailer/search'
import type { ListingView } from '@vitrina/site/listing-query'
import { formatNumber } from '@vitrina/site/numbers'
import { countOf, forUnit, unitAfter } from '@vitrina/site/plural'

const goods = (count: number) => countOf(count, ['товар', 'товара', 'товаров'])

export const listingTexts = {
  goods: 'Товары',
  retry: 'Повторить',
  found: (count: number) => (count === 0 ? 'Ничего не\u00a0нашлось' : `Найдено: ${goods(count)}`),
  failed: (why: string) => `Список не\u00a0обновился. ${why}`,
  more: (count: number) => `Показать ещё\u00a0${count}`,
  loadingMore: 'Загружаем…',
  shown: (shown: number, total: number) => `Показано ${formatNumber(shown)} из\u00a0${formatNumber(total)}`,
  shownAll: (total: number) => `Показано всё: ${goods(total)}`,
  pageSuffix: (page: number) => `\u00a0— страница\u00a0${page}`,
  jump: 'Перейти на\u00a0страницу',
  jumpTo: 'Перейти',
  jumpRange: (pages: number) => `из\u00a0${formatNumber(pages)}`,
} as const

export const toolbarTexts = {
  filters: 'Фильтры',
  chosen: ', выбрано: ',
  fold: 'Скрыть фильтры',
  unfold: 'Показать фильтры',
  sort: 'Сортировка',
  sorts: {
    popular: 'Популярные',
    relevance: 'Подходящие',
    cheap: 'Дешевле',
    expensive: 'Дороже',
    unit: 'Дешевле за\u00a0единицу',
    new: 'Новинки',
    discount: 'Со\u00a0скидкой',
    name: 'По\u00a0названию',
  } satisfies Record<SearchSort, string>,
  byUnit: (unit: string) => `Дешевле ${forUnit(unit)}`,
  apply: 'Применить',
  views: 'Вид',
  view: { tiles: 'Плитка', list: 'Список', table: 'Таблица' } satisfies Record<ListingView, string>,
  tableFailed: 'Таблица не\u00a0загрузилась. Показываем списком.',
} as const

export const filterTexts = {
  title: 'Фильтры',
  sections: 'Разделы и\u00a0фильтры',
  skip: 'Пропустить фильтры, к\u00a0товарам',
  apply: 'Применить фильтры',
  clearAll: 'Сбросить все',
  clear: 'Сбросить',
  takeOff: (label: string) => `Убрать фильтр: ${label}`,
  chosen: 'Выбранные фильтры',
  promoted: 'Частые фильтры',
  quick: 'Быстрые фильтры',
  take: (day: string) => `Заберу ${day}`,
  here: 'Есть в моём магазине',
  hereAt: (city: string) => `В\u00a0наличии в\u00a0моём магазине: ${city}`,
  otherStores: 'В\u00a0других магазинах',
  sale: 'Со\u00a0скидкой',
  bought: 'Покупали раньше',
  all: (count: number) => `Показать все ${count}`,
  findIn: (name: string) => `Найти: ${name}`,
  noneFound: 'Такого нет',
  from: 'от',
  to: 'до',
  fromOf: (name: string) => `${name}: от`,
  toOf: (name: string) => `${name}: до`,
  lowerOf: (name: string) => `${name}: нижняя граница`,
  upperOf: (name: string) => `${name}: верхняя граница`,
  notNumber: 'Введите число',
  unavailable: 'Остальные фильтры сейчас не\u00a0загрузились.',
  show: (count: number) => `Показать ${goods(count)}`,
  counting: 'Считаем…',
  showUncounted: 'Показать товары',
  showNone: 'Ничего не\u00a0нашлось',
  sheetFailed: 'Фильтры не\u00a0загрузились. Попробуйте ещё раз.',
} as const

export const tableTexts = {
  label: 'Товары таблицей',
  product: 'Товар',
  price: 'Цена',
  perUnit: 'За\u00a0единицу',
  stock: 'Наличие',
  quantity: 'Количество',
  quantityOf: (name: string, unit: string) => `Количество${unit ? `, ${unitAfter(5, unit)}` : ''}: ${name}`,
  code: (idcode: string) => `Код ${idcode}`,
  none: '—',
  noneSaid: 'не\u00a0указано',
  byPack: (amount: string) => `по ${amount}`,
  rounded: (amount: string) => `Продаём упаковками: будет ${amount}`,
  hint: 'Впишите количество в\u00a0нужные строки. Вверх, вниз и\u00a0Enter ведут по\u00a0строкам.',
  filled: (rows: number, sum: string) => `${countOf(rows, ['позиция', 'позиции', 'позиций'])} на\u00a0${sum}`,
  add: 'В\u00a0корзину',
  basketFailed: 'Корзина не\u00a0загрузилась',
} as const

export const nothingTexts = {
  title: 'По\u00a0этим фильтрам ничего нет',
  text: 'Уберите один из\u00a0них\u00a0— рядом видно, сколько товаров вернётся.',
  textAll: 'Ни\u00a0один фильтр по\u00a0отдельности не\u00a0мешает: сбросьте все.',
  hereTitle: (city: string) => `${city}: сейчас нет в\u00a0наличии`,
  hereText: 'Товары с\u00a0этими условиями есть в\u00a0других магазинах или под\u00a0заказ.',
  boughtTitle: 'Здесь вы\u00a0ещё ничего не\u00a0покупали',
  boughtText: 'Товары появляются здесь, когда заказ получен.',
  elsewhere: 'Показать в\u00a0других магазинах',
  without: (label: string) => `Без «${label}»`,
  back: (count: number) => goods(count),
} as const

export const priceListTexts = {
  download: (count: string) => `Скачать прайс-лист по\u00a0этому списку (${count}):`,
  as: (format: string) => `Скачать прайс-лист, ${format}`,
  formats: { xlsx: 'Excel', csv: 'CSV' },
} as const

/** Texts about how a query was understood. */
export const understoodTexts = {
  searchLiterally: (q: string) => `Искать «${q}»`,
  literal: (q: string) => `Ищем в\u00a0точности «${q}».`,
  searchCorrected: 'Искать с\u00a0исправлениями',
} as const
