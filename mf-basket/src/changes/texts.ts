/** Texts about changes of the basket. */
export const changesTexts = {
  code: (idcode: string) => `Товар с\u00a0кодом ${idcode}`,
  find: 'Найти замену',
  replacements: 'Чем заменить',
} as const
