import { countOf, type PluralForms } from '@vitrina/site/plural'

const goods: PluralForms = ['товар', 'товара', 'товаров']

/** What the basket says; the words of the order are in order/texts.ts. */
export const texts = {
  home: 'Главная',
  basket: 'Корзина',
  goods: (count: number) => countOf(count, goods),
  emptyLabel: 'Корзина пуста',
  label: (count: number) => `Корзина, ${countOf(count, goods)}`,
  labelWithSum: (basket: string, sum: string) => `${basket} на ${sum}`,
  add: 'В корзину',
  inBasket: (count: string) => `В корзине ${count}`,
  countIn: 'В чём считать',
  equals: (one: string, other: string) => `${one} = ${other}`,
  comesTo: (asked: string, whole: string) => `${asked} → ${whole}`,
  withRest: (comes: string, rest: string) => `${comes}, остаток ${rest}`,
} as const

/** What is said of many products that were added at once. */
export const fillTexts = {
  added: (count: number) => `Добавили в\u00a0корзину: ${countOf(count, goods)}.`,
  refused: (count: number) => `Не вошло: ${countOf(count, goods)} — сейчас не продаём.`,
  nothing: 'Ничего из этого сейчас не продаём.',
  failed: (why: string) => `Корзина не изменилась. ${why}`,
  toBasket: 'Перейти в корзину',
  again: 'Повторить',
} as const

export const pageTexts = {
  title: (siteName: string) => `Корзина\u00a0— ${siteName}`,
  listLabel: 'Товары в корзине',
  selectAll: 'Выбрать всё',
  selectLine: (name: string) => `Заказать: ${name}`,
  removeSelected: 'Убрать выбранные',
  remove: (name: string) => `Убрать из корзины: ${name}`,
  code: (idcode: string) => `Код ${idcode}`,
  noPrice: 'Цены сейчас нет: в заказ товар не войдёт',
  inStock: (quantity: string, unit: string) => `В наличии ${quantity}\u00a0${unit}`,
  lessInStock: (quantity: string, unit: string) => `В вашем городе ${quantity}\u00a0${unit}, остальное привезём`,
  notInStock: 'Нет в вашем городе, привезём',
  packOf: (count: string, unit: string) => `Кратно ${count}\u00a0${unit}`,
  notWholePacks: (count: string, unit: string) => `Заказ строго кратно вложению: нужно ${count}\u00a0${unit}`,
  makeWhole: 'Исправить',
  removed: (name: string) => `Убрали: ${name}`,
  undo: 'Вернуть',
  undoAll: 'Вернуть все',
  summary: 'Ваш заказ',
  selected: 'Выбрано',
  total: 'Итого',
  wholeBasket: 'Всего в корзине',
  payment: 'Оплата при получении. Наличие подтвердим после заказа.',
  order: (count: number) => `Оформить ${countOf(count, goods)}`,
  nothingSelected: 'Выберите товары',
  incompleteTitle: 'Корзину не удалось загрузить целиком',
  incompleteText: 'Товары не потеряны. Попробуйте ещё раз через минуту.',
  retry: 'Повторить',
  missingTitle: (count: number) => `${countOf(count, goods)} больше не продаём`,
  missingText: (codes: readonly string[]) => `${codes.length === 1 ? 'Код' : 'Коды'}: ${codes.join(', ')}`,
  removeMissing: 'Убрать',
  emptyTitle: 'В корзине пока пусто',
  emptyText: 'Найдите нужное в каталоге. Корзина сохранится и дождётся вас.',
  toCatalog: 'Перейти в каталог',
} as const
