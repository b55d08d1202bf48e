/** What is said of a product that takes the place of another. */
export const replaceTexts = {
  replace: 'Заменить в\u00a0корзине',
  label: (old: string, name: string) => `Заменить в\u00a0корзине: ${old} на ${name}`,
  replaced: (old: string, name: string) => `Заменили в\u00a0корзине: ${old} на ${name}`,
  undo: 'Вернуть',
} as const
