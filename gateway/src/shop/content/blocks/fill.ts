import { plainText } from '@vitrina/site/plain-text'
import { filledHtml, filledText } from '../../../documents/seo/templates.ts'
import type { Visitor } from '../../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../../services.ts'

/** Whom the placeholders of a page are filled in for. */
export interface Reader {
  visitor: Visitor
  fallback: ShopServices['config']['defaultCity']
}

/** Fields that are names of something and not words to read. */
const names = new Set(['kind', 'id', 'href', 'file', 'tone', 'scope', 'category', 'promotion', 'codes'])

/** The words of a block for this reader: placeholders filled in, HTML sanitised, everything else plain text. */
export function filled<Value>(value: Value, reader: Reader, field = ''): Value {
  if (names.has(field)) return value
  if (typeof value === 'string') return filledString(value, reader, field) as Value
  if (Array.isArray(value)) return value.map((one) => filled(one, reader, field)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, reader, name)])) as Value
}

function filledString(value: string, { visitor, fallback }: Reader, field: string): string {
  if (field === 'html') return filledHtml(value, visitor, fallback)
  return /[<&]/.test(value) ? plainText(filledText(value, visitor, fallback)) : value
}
