import { estimateLimits as limits } from '@vitrina/contracts/site/estimate-limits'
import { plainText } from '@vitrina/site/plain-text'
import { unprocessable } from '../../http/http-errors.ts'

// Control characters, and marks that change the text direction.
const invisibleCharacters = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** One line of plain text: no markup, no invisible characters, single spaces. */
export const toSingleLine = (text: string): string =>
  plainText(text.replace(/\s/g, ' ').replace(invisibleCharacters, '')).replace(/ {2,}/g, ' ')

/** The names of an estimate to send to the retailer. Throws 422 by field for empty and too long names. */
export function estimateNames({ name, objectName }: { name: string; objectName?: string | null | undefined }) {
  const names = { name: toSingleLine(name), objectName: toSingleLine(objectName ?? '') }
  const faults: Record<string, string> = {}
  if (names.name === '') faults.name = 'Введите название сметы'
  for (const [field, text] of Object.entries(names)) {
    if (text.length > limits.name) faults[field] = `Не длиннее ${limits.name}\u00a0знаков, сейчас ${text.length}`
  }
  const [first] = Object.values(faults)
  if (first) throw unprocessable(first, faults)
  return { name: names.name, objectName: names.objectName || null }
}

/** A note with its line breaks. Throws 422 when it is too long. */
export function estimateNote(note: string): string {
  const text = note.replace(/\r\n?/g, '\n').split('\n').map(toSingleLine).join('\n').trim()
  if (text.length <= limits.note) return text
  const fault = `Примечание не длиннее ${limits.note}\u00a0знаков, сейчас ${text.length}`
  throw unprocessable(fault, { note: fault })
}

/** The name of a free line. Throws 422 when it is empty or too long. */
export function lineName(name: string): string {
  const text = toSingleLine(name)
  const fault =
    text === ''
      ? 'Введите наименование'
      : text.length > limits.lineName && `Наименование не длиннее ${limits.lineName}\u00a0знаков`
  if (fault) throw unprocessable(fault, { name: fault })
  return text
}

/** A custom unit. Throws 422 when it is empty or too long. */
export function unitName(unit: string): string {
  const text = toSingleLine(unit)
  const fault =
    text === '' ? 'Укажите единицу' : text.length > limits.unit && `Единица не длиннее ${limits.unit}\u00a0знаков`
  if (fault) throw unprocessable(fault, { unit: fault })
  return text
}
