export const blockTexts = {
  enlarge: (what: string) => (what ? `Увеличить: ${what}` : 'Увеличить изображение'),
  video: 'Смотреть видео',
  elsewhere: 'откроется на другом сайте',
  all: 'Смотреть все',
  gallery: 'Фотографии',
  table: 'Таблица',
  goods: 'Товары',
  goodsFailed: 'Товары не загрузились.',
  again: 'Повторить',
  branches: 'Магазины',
  wholeMap: 'Все магазины на карте',
} as const
