import type { Queryable } from '../../database/database.ts'

// Not every database locale folds «Ш» to «ш».
const names = '^([Шш][Тт][Рр][Ии][Хх]-?[Кк][Оо][Дд]|ean|gtin)'
const barcode = /^(?:\d{8}|\d{12,14})$/

/** Barcodes of products from their specifications, by code; products without any are left out. */
export async function barcodesOf(db: Queryable, idcodes: readonly string[]): Promise<Record<string, string[]>> {
  const rows = await db.query<{ idcode: string; value: string }>(
    `select p.idcode, f ->> 'value' as value from products p, jsonb_array_elements(p.specification) f
     where p.idcode = any ($1::text[]) and f ->> 'name' ~* '${names}' and f ->> 'value' is not null`,
    [idcodes],
  )
  const known = new Map<string, string[]>()
  for (const { idcode, value } of rows) {
    const codes = value.split(/[,;]/).map((code) => code.replace(/\s/g, ''))
    const all = [...new Set([...(known.get(idcode) ?? []), ...codes.filter((code) => barcode.test(code))])]
    if (all.length > 0) known.set(idcode, all)
  }
  return Object.fromEntries(known)
}
