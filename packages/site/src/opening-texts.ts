/** Texts about opening hours. */
export const openingTexts = {
  openUntil: (time: string) => `Открыто до\u00a0${time}`,
  openUntilDay: (day: string, time: string) => `Открыто до\u00a0${day}, ${time}`,
  roundTheClock: 'Открыто круглосуточно',
  opensToday: (time: string) => `Закрыто, откроется в\u00a0${time}`,
  opensTomorrow: (time: string) => `Закрыто, откроется завтра в\u00a0${time}`,
  opensOn: (day: string, time: string) => `Закрыто, откроется ${day} в\u00a0${time}`,
  closed: 'Закрыто',
  onDays: [
    'в\u00a0понедельник',
    'во\u00a0вторник',
    'в\u00a0среду',
    'в\u00a0четверг',
    'в\u00a0пятницу',
    'в\u00a0субботу',
    'в\u00a0воскресенье',
  ],
  untilDays: ['понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы', 'воскресенья'],
} as const
