/** Words of the history of views. */
export const viewedTexts = {
  today: 'Сегодня',
  yesterday: 'Вчера',
  earlier: 'Раньше',
  takeOut: (name: string) => `Убрать из\u00a0истории: ${name}`,
} as const
