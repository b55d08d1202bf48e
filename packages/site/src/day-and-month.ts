const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** «28 ноября» for 'yyyy-mm-dd'. Throws for an invalid date. */
export const formatDayMonth = (date: string): string =>
  dayAndMonth.format(new Date(`${date}T00:00:00Z`)).replace(' ', '\u00a0')
