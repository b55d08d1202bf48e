import { estimateLimits as limits } from '@vitrina/contracts/site/estimate-limits'
import { toPlainLines, toSingleLine } from '@vitrina/site/plain-line'
import { unprocessable } from '../../http/http-errors.ts'

/** A note with its line breaks. Throws 422 when it is too long. */
export function estimateNote(note: string): string {
  const text = toPlainLines(note)
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
