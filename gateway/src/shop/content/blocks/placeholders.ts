import { plainText } from '@vitrina/site/plain-text'
import { filledHtml, filledText } from '../../../documents/seo/templates.ts'
import type { Visitor } from '../../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../../services.ts'

/** Whom the placeholders of a page are filled in for. */
export interface PlaceholderContext {
  visitor: Visitor
  fallback: ShopServices['config']['defaultCity']
}

/** Fields that are names of something and not words to read. */
const verbatimFields = new Set(['kind', 'id', 'href', 'file', 'tone', 'scope', 'category', 'promotion', 'codes'])

/** The words of a block for this reader: placeholders filled in, HTML sanitised, everything else plain text. */
export function fillPlaceholders<Value>(value: Value, reader: PlaceholderContext, field = ''): Value {
  if (verbatimFields.has(field)) return value
  if (typeof value === 'string') return fillString(value, reader, field) as Value
  if (Array.isArray(value)) return value.map((one) => fillPlaceholders(one, reader, field)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fillPlaceholders(inner, reader, name)]),
  ) as Value
}

function fillString(value: string, { visitor, fallback }: PlaceholderContext, field: string): string {
  if (field === 'html') return filledHtml(value, visitor, fallback)
  return /[<&]/.test(value) ? plainText(filledText(value, visitor, fallback)) : value
}
