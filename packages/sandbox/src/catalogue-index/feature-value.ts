/** A number with its unit, parsed from a value of a characteristic. */
export interface Measure {
  number: number
  /** '' without a unit. */
  unit: string
}

const form = /^([-−]?)((?:\d{1,3}(?: \d{3})+|\d{1,12})(?:[.,]\d{1,6})?) ?(\D{0,16}|[а-я. ]{0,6}м[23]\.?)$/u
const namedUnit = /^(.{2,}?)(?:, ?\(?| \()([^\s,()]{1,12})\)?$/
const knownUnits =
  /^(?:мм|см|м|км|мкм|м²|м³|г|кг|т|л|мл|вт|квт|в|а|шт|°c|°с|%|мин|ч|бар|мпа|гц|лм|к|дж|мм²|г\/м²|кг\/м²|кг\/м³)$/i

/** Conversion factors: how many of the first unit make one of the second. */
const scales: Record<string, Record<string, number>> = {
  length: { мкм: 0.001, мм: 1, см: 10, м: 1000, км: 1_000_000 },
  mass: { г: 1, кг: 1000, т: 1_000_000 },
  volume: { мл: 1, л: 1000 },
  power: { Вт: 1, кВт: 1000 },
}

/** One spelling for equal texts: single spaces, one kind of minus, trimmed. */
export function plainText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The number of a value such as «12,5 мм»; null for words, ranges and sizes of several numbers. */
export function measureOf(value: string): Measure | null {
  const [, sign = '', digits = '', unit = ''] = form.exec(plainText(value)) ?? []
  if (digits === '') return null
  const number = Number(digits.replaceAll(' ', '').replace(',', '.'))
  return { number: sign ? -number : number, unit: unitOf(unit) }
}

/** Splits the unit off a name: «Толщина, мм» is «Толщина» in «мм». */
export function splitName(text: string): { name: string; unit: string } {
  const name = plainText(text).replace(/:$/, '')
  const [, alone, unit] = namedUnit.exec(name) ?? []
  if (!alone || !unit || !knownUnits.test(unitOf(unit))) return { name, unit: '' }
  return { name: alone, unit: unitOf(unit) }
}

/** The same amount in another unit; null when the units measure different quantities. */
export function inUnit({ number, unit }: Measure, wanted: string): number | null {
  if (unit === wanted) return number
  for (const scale of Object.values(scales)) {
    const [from, to] = [scale[unit], scale[wanted]]
    if (from && to) return Number(((number * from) / to).toFixed(6))
  }
  return null
}

function unitOf(text: string): string {
  const unit = text
    .trim()
    .replace(/^\((.+)\)$/, '$1')
    .replace(/\.$/, '')
  if (/^(?:м2|кв\.? ?м)$/.test(unit)) return 'м²'
  return /^(?:м3|куб\.? ?м)$/.test(unit) ? 'м³' : unit
}
