/** Texts of the banner shown while staff works in a client's account. */
export const texts = {
  label: 'Вход от имени клиента',
  working: 'Вы работаете от\u00a0имени клиента:',
  left: 'Осталось',
  end: 'Завершить',
  ended: 'Вы снова в\u00a0своём аккаунте',
  notEnded: (why: string) => `Завершить не получилось. ${why}`,
} as const
