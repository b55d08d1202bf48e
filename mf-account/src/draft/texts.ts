export const draftTexts = {
  restored: 'Вернули то, что вы не успели сохранить.',
  forget: 'Сбросить',
  cancel: 'Отмена',
} as const
