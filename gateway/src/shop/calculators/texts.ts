import type { PaintPlace } from '@vitrina/contracts/site/calculators'
import { formatNumber } from '@vitrina/site/numbers'
import { roundTo3 } from '@vitrina/site/quantity'

const NBSP = '\u00a0'
/** In millimetres; a longer side belongs to a roll. */
const MAX_TILE_SIDE = 4000
const metres = (length: number): string => `${formatNumber(length)}${NBSP}м`

const paints: Readonly<Record<PaintPlace, string>> = {
  wall: 'Краски для стен',
  ceiling: 'Краски для потолков',
  wet: 'Краски для влажных помещений',
  floor: 'Эмали для пола',
  facade: 'Фасадной краски',
}

/** The format of sizes in product names: without a space between thousands. */
export const sideText = (side: number): string => String(roundTo3(side)).replace('.', ',')

/** «600×300 мм»; a roll is written in metres with its width first: «1,06×10,05 м». */
export function sizeText({ one, other }: { one: number; other: number }): string {
  if (Math.max(one, other) <= MAX_TILE_SIDE) return `${sideText(one)}×${sideText(other)}${NBSP}мм`
  const [width, length] = [Math.min(one, other), Math.max(one, other)]
  return `${sideText(width / 1000)}×${sideText(length / 1000)}${NBSP}м`
}

/** Notes to a visitor about the goods for a need. */
export const notes = {
  noSize: (size: string, others: readonly string[]) =>
    `Размера ${size} у${NBSP}нас нет.${others.length > 0 ? ` Есть ${others.join(', ')}: измените размер или\u00a0выберите другой товар.` : ''}`,
  noLength: (length: number) =>
    `Длины ${metres(length)} у${NBSP}нас нет. Измените длину в${NBSP}размерах или выберите похожее.`,
  noPlace: (place: PaintPlace) =>
    `${paints[place]} у${NBSP}нас сейчас нет. Похожее\u00a0— в${NBSP}списке «Другой товар».`,
  joined: (height: number) => `Листа на${NBSP}всю высоту ${metres(height)} нет: будет горизонтальный стык.`,
  longerElsewhere: (length: number, height: number) =>
    `На${NBSP}высоту ${metres(height)} подошёл бы лист ${metres(length)}, но${NBSP}здесь столько нет: будет горизонтальный стык.`,
} as const
