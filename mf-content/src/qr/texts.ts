/** Texts of the pages of printed codes. */
export const qrTexts = {
  title: (siteName: string) => `Переход по\u00a0коду\u00a0— ${siteName}`,
  goingToProduct: 'Открываем товар…',
  goingHome: 'Открываем магазин…',
  goOn: 'Перейти сразу',
  shownFor: (city: string) => `Показываем цены и\u00a0наличие: ${city}.`,
  goBack: (city: string) => `Вернуть: ${city}`,
  unknownTitle: 'По этому коду ничего нет',
  unknown:
    'Возможно, код прочитан не\u00a0целиком или ценник устарел. Наведите камеру ещё раз или найдите товар по\u00a0названию либо коду с\u00a0ценника.',
  goneTitle: (idcode: string) => `Товар ${idcode} больше не\u00a0продаём`,
  gone: 'Найдите похожий по\u00a0названию или посмотрите в\u00a0каталоге.',
  noBranchTitle: 'Такого магазина нет',
  noBranch: 'Возможно, он переехал. Адреса и\u00a0часы работы\u00a0— на\u00a0странице контактов.',
  search: 'Поиск по\u00a0названию или коду',
  toCatalogue: 'Перейти в\u00a0каталог',
  toContacts: 'Все магазины',
} as const
