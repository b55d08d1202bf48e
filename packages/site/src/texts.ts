import * as productTexts from './texts/product.ts'

/*
 * Words fixed by the specification: none may be corrected or translated, even where they are misspelt or English.
 */

/** Texts of the stock block. */
export const stockTexts = {
  unknown: 'Отсутствует информация об остатках',
  absent: 'Нет на складе в вашем городе',
  elsewhere: 'На других складах есть',
  available: (quantity: string) => `В наличии ${quantity} шт. в вашем городе`,
  pickup: (quantity: string, date: string) => `Самовывоз: из магазина ${quantity} шт. ${date}`,
  // 'Наужно' is the spelling of the specification, which prescribes this exact wording.
  supplier: (when: string) => `Наужно больше? Доставим от поставщика ${when}`,
} as const

/** Texts of the stock line of a product in a list. */
export const cardStockTexts = {
  inStock: (quantity: string, unit: string) => `В наличии ${quantity}\u00a0${unit}`.trim(),
  elsewhere: 'На других складах',
  toOrder: 'Под заказ',
  absent: 'Нет в наличии',
} as const

/** Texts on when products of a branch can be picked up. */
export const pickupTexts = {
  today: 'сегодня',
  todayFrom: (time: string) => `сегодня с\u00a0${time}`,
  tomorrowFrom: (time: string) => `завтра с\u00a0${time}`,
  dateFrom: (date: string, time: string) => `${date} с\u00a0${time}`,
  here: 'здесь',
  hereToday: 'сегодня здесь',
} as const

export * as errorTexts from './texts/errors.ts'

/** Logged once when a visitor becomes signed in. */
export const signedInText = 'Congratulations, you have successfully logged in!'

/** Messages of the lightbox gallery. */
export const galleryTexts = {
  failed: 'Something Went Wrong, Please Try Again Later',
  imageNotFound: 'Image Not Found',
  elementNotFound: 'HTML Element Not Found',
  ajaxNotFound: 'Error Loading AJAX : Not Found',
  ajaxForbidden: 'Error Loading AJAX : Forbidden',
  pageFailed: 'Error Loading Page',
} as const

/** Texts of the 404 page. */
export const notFoundTexts = {
  title: 'Страница не найдена',
  description: 'Ошибка 404. Запрашиваемая страница не найдена',
  promotionsLink: 'акции и спецпредложения',
} as const

export * as cookieNoticeTexts from './texts/cookie-notice.ts'

export { productTexts }

/** Titles of form submissions in the retailer's systems. */
export const leadTexts = {
  title: (form: string, host: string, city: string) => `${form} с сайта ${host} - ${city}`,
  reportTask: (productId: string) => `Ошибка характеристик в товаре ${productId}`,
} as const

/** The name of a visitor who is not signed in. */
export const guestName = 'Гость'

/** 'Не указан' for the two masculine labels, 'Не указано' for all others. */
export function missingValueText(label: string): string {
  const masculine = label === productTexts.code || label === productTexts.brand
  return masculine ? productTexts.missingMasculine : productTexts.missing
}
