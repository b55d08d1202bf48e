/** Texts about a list in the URL, for browsers without scripts. */
export const plainTexts = {
  title: 'Список разбирается в\u00a0браузере, а\u00a0скрипты в\u00a0нём отключены',
  text: 'Включите их или найдите товары поиском:',
} as const
