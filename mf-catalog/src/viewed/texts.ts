/** Texts of the viewed products. */
export const viewedTexts = {
  today: 'Сегодня',
  yesterday: 'Вчера',
  earlier: 'Раньше',
  takeOut: (name: string) => `Убрать из\u00a0истории: ${name}`,
} as const
