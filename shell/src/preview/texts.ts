/** Texts of the banner above a page whose set is not live. */
export const texts = {
  label: 'Предпросмотр',
  until: (time: string) => `до\u00a0${time}`,
  over: 'время вышло',
  leave: 'Выйти',
  leaving: 'Выходим…',
  notLeft: 'Не получилось, ещё раз',
} as const
