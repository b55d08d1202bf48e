/** Texts about replacing a product. */
export const replaceTexts = {
  replace: 'Заменить в\u00a0корзине',
  label: (old: string, name: string) => `Заменить в\u00a0корзине: ${old} на ${name}`,
  replaced: (old: string, name: string) => `Заменили в\u00a0корзине: ${old} на ${name}`,
  undo: 'Вернуть',
} as const
