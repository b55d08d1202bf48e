import { errorTexts } from '@vitrina/site/texts'

/** Words about who looks at the site. */
export const texts = {
  notSignedOut: (why: string) => `Выйти не получилось. ${why}`,
  /** The sentence stays as the gateway gave it; what to do about it is ours. */
  fault: (sentence: string) =>
    `${sentence}. ${sentence === errorTexts.userFetchFailed ? 'Обновите страницу чуть позже' : 'Войдите в личный кабинет ещё раз'}`,
} as const
