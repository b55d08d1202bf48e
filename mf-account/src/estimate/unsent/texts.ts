/** Texts about changes that were stored in the browser. */
export const unsentTexts = {
  restored: 'Вносим изменения, которые не успели сохраниться.',
} as const
