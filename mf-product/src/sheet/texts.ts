import { formatDateTime } from '@vitrina/site/dates'

/** '24.11.2026 14:35', Moscow time. */
export const timeText = (time: Date): string =>
  formatDateTime(time)
    .replace(/:\d\d$/, '')
    .replace(' ', '\u00a0')

/** Texts of the printed sheet, loaded with it. */
export const sheetTexts = {
  asOf: (time: string) => `Цена и\u00a0остатки на ${time} (МСК)`,
  asOpened: (time: string) => `Со\u00a0страницы, открытой ${time} (МСК): цена и\u00a0остатки могли измениться`,
  qrLabel: (address: string) => `QR-код со ссылкой ${address}`,
  qrCaption: 'Товар на сайте',
  branch: 'Магазин',
  retail: 'розница',
  wholesale: 'опт',
  noPrice: 'Цена по запросу',
} as const
