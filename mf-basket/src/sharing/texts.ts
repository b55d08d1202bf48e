import { countOf, type PluralForms } from '@vitrina/site/plural'

const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Texts of sharing the basket: a link, a printout, files. */
export const sharingTexts = {
  share: 'Поделиться',
  print: 'Печать',
  xlsx: 'XLSX',
  csv: 'CSV',
  download: (format: string) => `Скачать корзину в\u00a0${format}`,
  notLoaded: 'Не получилось открыть. Проверьте связь и попробуйте ещё раз.',
  title: 'Поделиться корзиной',
  description: (count: number) => `По ссылке откроется список: ${countOf(count, goods)}. Цены каждый увидит свои.`,
  making: 'Готовим ссылку…',
  failed: 'Ссылка не\u00a0получилась',
  link: 'Ссылка на корзину',
  copy: 'Скопировать',
  copied: 'Ссылка скопирована',
  copyByHand: 'Браузер не\u00a0дал скопировать. Ссылка выделена: скопируйте её сами.',
  send: 'Отправить…',
  until: (date: string) => `Действует до\u00a0${date}`,
  qr: 'Наведите камеру телефона',
  qrLabel: (address: string) => `QR-код: ${address}`,
  windowBlocked: 'Браузер не открыл окно для печати. Разрешите всплывающие окна и повторите.',
  printHere: 'Напечатать без окна',
} as const

/** Texts of the printout. */
export const sheetTexts = {
  title: (date: string) => `Корзина ${date}`,
  heading: 'Список товаров',
  asOf: (when: string, city: string) => `Цены на ${when}${city ? `, ${city}` : ''}. Не является публичной офертой.`,
  number: '№',
  code: 'Код',
  name: 'Название',
  amount: 'Количество',
  price: 'Цена',
  sum: 'Сумма',
  noPrice: 'по\u00a0запросу',
  subtotal: (count: number) => `Всего ${countOf(count, goods)}`,
  discount: (coupon: string) => `Скидка по купону ${coupon}`,
  total: 'Итого',
  qr: 'Эта корзина на сайте',
} as const
