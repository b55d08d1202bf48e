import { countOf, type PluralForms } from '@vitrina/site/plural'

const goods: PluralForms = ['товар', 'товара', 'товаров']

/** What the page of the basket says. */
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
  packOf: (step: string) => `Продаём по\u00a0${step}`,
  notWhole: (whole: string, step: number) =>
    `${step === 1 ? 'Продаём целыми' : 'Заказ строго кратно вложению'}: нужно ${whole}`,
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
