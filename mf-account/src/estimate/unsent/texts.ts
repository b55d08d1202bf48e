/** What is said of changes that were kept in the browser. */
export const unsentTexts = {
  restored: 'Вносим изменения, которые не успели сохраниться.',
} as const
