import { plainText } from '@vitrina/site/plain-text'
import { filledHtml, filledText } from '../../../documents/seo/templates.ts'
import type { Visitor } from '../../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../../services.ts'

/** The values that fill the placeholders of a page. */
export interface PlaceholderContext {
  visitor: Visitor
  fallback: ShopServices['config']['defaultCity']
}

/** Fields with identifiers, which are not texts to fill in. */
const verbatimFields = new Set(['kind', 'id', 'href', 'file', 'tone', 'scope', 'category', 'promotion', 'codes'])

/** A block with placeholders filled in, its HTML sanitised and all other strings as plain text. */
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
