import { countOf } from '@vitrina/site/plural'

const MINUTES_FROM_SECONDS = 90

/** A wait of 90 seconds or more is given in minutes, rounded up: «2 минуты» is easier to read than «120 секунд». */
function timeText(seconds: number): string {
  if (seconds < MINUTES_FROM_SECONDS) return countOf(seconds, ['секунду', 'секунды', 'секунд'])
  return countOf(Math.ceil(seconds / 60), ['минуту', 'минуты', 'минут'])
}

export const waitText = (seconds: number): string =>
  `Слишком много попыток. Попробуйте через\u00a0${timeText(seconds)}.`

/** «Слишком много файлов подряд. Попробуйте через 30 секунд.» */
export const tooManyInARow =
  (what: string) =>
  (seconds: number): string =>
    `Слишком много ${what} подряд. Попробуйте через\u00a0${timeText(seconds)}.`

export const priceListText = (seconds: number): string =>
  `Слишком много прайс-листов подряд. Следующий можно скачать через\u00a0${timeText(seconds)}.`

export const constantText = (text: string) => (): string => text
