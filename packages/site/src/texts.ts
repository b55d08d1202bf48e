import { formatNumber } from './numbers.ts'

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
  // 'Наужно' is spelt so in the specification, which asks for this wording exactly.
  supplier: (when: string) => `Наужно больше? Доставим от поставщика ${when}`,
} as const

/** The stock line of a product in a list. */
export const cardStockTexts = {
  inStock: (quantity: string, unit: string) => `В наличии ${quantity}\u00a0${unit}`.trim(),
  elsewhere: 'На других складах',
  toOrder: 'Под заказ',
  absent: 'Нет в наличии',
} as const

/** Messages of failures and refusals. */
export const errorTexts = {
  invalidDate: 'Невалидная строка даты',
  forbidden: 'У Вас нет доступа для просмотра данной страницы, пожалуйста, войдите в личный кабинет и попробуйте снова',
  pageNotFound: 'Page not found',
  pageNotFoundAt: (path: string) => `Page Not Found: ${path}`,
  notFound: 'Not found',
  oops: 'Oops!',
  userFetchFailed: 'Error fetching user data',
  noSignInData: 'No data returned from server',
  unknown: 'Unknown error',
  noTokens: 'No tokens provided',
  userInformationFailed: 'Failed to fetch user information',
  refreshFailed: 'Не удалось обновить токены',
  noSuchUser: 'Пользователя с таким email не зарегистрировано',
  mergeFailed: 'Could not merge carts',
  reportNotSent: 'Не удалось отправить заявку. Пожалуйста, попробуйте позже',
} as const

/** Logged once when a visitor becomes signed in. */
export const signedInText = 'Congratulations, you have successfully logged in!'

/** Failures of the lightbox gallery. */
export const galleryTexts = {
  failed: 'Something Went Wrong, Please Try Again Later',
  imageNotFound: 'Image Not Found',
  elementNotFound: 'HTML Element Not Found',
  ajaxNotFound: 'Error Loading AJAX : Not Found',
  ajaxForbidden: 'Error Loading AJAX : Forbidden',
  pageFailed: 'Error Loading Page',
} as const

/** The 404 page. */
export const notFoundTexts = {
  title: 'Страница не найдена',
  description: 'Ошибка 404. Запрашиваемая страница не найдена',
  promotionsLink: 'акции и спецпредложения',
} as const

/** The cookie notice; the English originals stand beside the Russian forms that are shown. */
export const cookieNoticeTexts = {
  text: 'Используя сайт, вы соглашаетесь с использованием файлов cookie и политикой конфиденциальности.',
  textOriginal: 'By using the site you agree to the use of cookies and the privacy policy.',
  link: 'Ознакомиться с документами можно по ссылке',
  linkOriginal: 'View the documents at the link',
  agree: 'Согласен',
  agreedValue: 'agreed',
} as const

/** The product page. */
export const productTexts = {
  mainCharacteristics: 'Основные характеристики',
  code: 'Код товара',
  brand: 'Бренд',
  pack: 'Вложение',
  unit: 'Единица измерения',
  allCharacteristics: 'Все характеристики >',
  onSale: 'Товар по акции',
  saving: (sum: string) => `Экономия ${sum}`,
  packOnly: 'Заказ строго кратно вложению',
  packOnlyHint: (contain: number, unit: string) => `Добавить в заказ можно кратно ${formatNumber(contain)} ${unit}`,
  discontinued: 'Товар доступен только из наличия',
  stockAndDelivery: 'Остатки и доставка',
  deliveryTerms: 'Условия доставки',
  description: 'Описание',
  descriptionOnMobile: 'О товаре',
  characteristics: 'Характеристики',
  certificates: 'Сертификаты и инструкции',
  storage: 'Условия хранения',
  branchStock: 'Остатки по филиалам',
  downloadArchive: 'Скачать архив',
  archiveName: 'Сертификаты.zip',
  reportButton: 'Нашли ошибку в характеристиках или описании?',
  reportTitle: 'Сообщить об ошибке',
  reportField: 'Опишите проблему',
  stickyCode: (idcode: string) => `Код товара: ${idcode}`,
  missingMasculine: 'Не указан',
  missing: 'Не указано',
} as const

/** Titles of what the forms send to the retailer's systems. */
export const leadTexts = {
  title: (form: string, host: string, city: string) => `${form} с сайта ${host} - ${city}`,
  reportTask: (productId: string) => `Ошибка характеристик в товаре ${productId}`,
} as const

/** The name shown for a visitor who is not signed in. */
export const guestName = 'Гость'

/** 'Не указан' for the two masculine labels, 'Не указано' for all others. */
export function missingValueText(label: string): string {
  const masculine = label === productTexts.code || label === productTexts.brand
  return masculine ? productTexts.missingMasculine : productTexts.missing
}
