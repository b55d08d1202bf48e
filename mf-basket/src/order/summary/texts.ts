import { countOf, type PluralForms } from '@vitrina/site/plural'

const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Texts of the order summary. */
export const summaryTexts = {
  title: 'Ваш заказ',
  change: 'Изменить',
  line: (amount: string, price: string) => `${amount} × ${price}`,
  leaveOut: 'Убрать из заказа',
  more: (count: number) => `Ещё ${countOf(count, goods)}`,
  goods: (count: number) => countOf(count, goods),
  discount: (coupon: string) => (coupon === '' ? 'Скидка' : `Скидка по купону ${coupon}`),
  pickup: 'Самовывоз',
  delivery: 'Доставка',
  free: 'бесплатно',
  notKnown: 'посчитаем по адресу',
  unloading: 'Разгрузка',
  carrying: 'Подъём на этаж',
  weight: 'Вес',
  kilograms: 'кг',
  atLeast: (weight: string) => `от\u00a0${weight}`,
  total: 'Итого',
  totalBefore: 'Итого без доставки',
} as const
