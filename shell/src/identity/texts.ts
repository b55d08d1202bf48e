/** Words about who looks at the site. */
export const texts = {
  notSignedOut: (why: string) => `Выйти не получилось. ${why}`,
  /** The sentence stays as the gateway gave it; what to do about it is ours. */
  fault: (sentence: string, isOutage: boolean) =>
    `${sentence}. ${isOutage ? 'Входить заново не\u00a0нужно: обновите страницу чуть позже' : 'Войдите в личный кабинет ещё раз'}`,
} as const
