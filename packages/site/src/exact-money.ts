import { roundToKopecks } from './money.ts'

const exactly = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })

/** '1 234,50 ₽' for a sum on a paper, where no kopeck may be left out; all spaces are U+00A0. */
export const formatExactly = (roubles: number): string =>
  exactly.format(roundToKopecks(roubles) + 0).replace(/\s/g, '\u00a0')
