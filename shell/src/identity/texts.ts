/** Texts about the visitor's identity. */
export const texts = {
  notSignedOut: (why: string) => `Выйти не получилось. ${why}`,
  /** The sentence is the gateway's; the advice after it is added here. */
  fault: (sentence: string, isOutage: boolean) =>
    `${sentence}. ${isOutage ? 'Входить заново не\u00a0нужно: обновите страницу чуть позже' : 'Войдите в личный кабинет ещё раз'}`,
} as const
