/** Texts of sharing, loaded with its menu. */
export const shareTexts = {
  copy: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  byHand: 'Скопируйте ссылку',
  byHandHint: 'Браузер не дал скопировать её за вас',
  address: 'Адрес страницы',
} as const
