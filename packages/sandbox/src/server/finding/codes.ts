import type { Queryable } from '../../database/database.ts'

const mostCodes = 100

export interface NamedCodes {
  /** The only named product. */
  idcode: string | null
  /** All named products, when there are several. */
  idcodes: string[]
}

const label = /^(артикул|арт|код|коды|товар|товара|id|№|#)[.:]*$/i

/** Products named by nothing but full codes: one, or several separated by spaces, commas or line breaks. */
export async function namedCodes(db: Queryable, text: string): Promise<NamedCodes> {
  const nothing = { idcode: null, idcodes: [] }
  const chunks = text.split(/[\s,;]+/).map((chunk) => chunk.replace(/^(арт\.?|код:?|id:?|№|#)(?=\d)/i, ''))
  const said = chunks.filter((chunk) => chunk && !label.test(chunk))
  if (said.length === 0 || said.length > mostCodes * 2 || !said.every((chunk) => /\d/.test(chunk))) return nothing
  const together = said.join('')
  const candidates = [...new Set([...said, together])].filter((code) => code.length <= 40).slice(0, mostCodes + 1)
  const rows = await db.query<{ idcode: string }>('select idcode from products where idcode = any ($1::text[])', [
    candidates,
  ])
  const known = new Set(rows.map(({ idcode }) => idcode))
  const named = [...new Set(said.filter((code) => known.has(code)))]
  if (said.length === 1 || known.has(together)) return { idcode: known.has(together) ? together : null, idcodes: [] }
  // Only quantities may follow codes: «100123 5, 100124 3».
  return named.length > 1 ? { idcode: null, idcodes: named } : nothing
}
