/** Texts of the dialog where the city is chosen. */
export const dialogTexts = {
  title: 'Где вы покупаете',
  description: 'От города зависят цены, наличие и магазины выдачи.',
  search: 'Город или адрес',
  empty: 'Такого города нет в списке. Попробуйте другое название.',
  noCities: 'Список городов сейчас не загрузился. Обновите страницу чуть позже.',
  onMap: 'На карте',
  onMapOf: (city: string, address: string) => `На карте: ${city}, ${address}`,
} as const
