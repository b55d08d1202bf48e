import type { Queryable } from '../../database/database.ts'

/** A code without leading zeros, which spreadsheets drop and people leave out. */
export const bareCode = (code: string): string => code.replace(/^0+/, '')

const label = /^(?:артикул|арт|код|товара?|id|№|#)[.:]*$/i
const labelAt = /^(?:артикул|арт|код|id|№|#)[.:]*(?=\d)/i
const mostWords = 12

/** Words of a line that may be codes, and whether the line has nothing else. */
export function codesIn(text: string): { codes: string[]; isAlone: boolean } {
  const words = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(labelAt, '').replace(/^[("«]+|(?<![)"».:])[)"».:]+$/g, ''))
    .filter((word) => word !== '' && !label.test(word))
  const codes = words.slice(0, mostWords).filter((word) => /\d/.test(word) && word.length <= 40)
  return { codes, isAlone: words.length === 1 && codes.length === 1 }
}

/** Products of each code without leading zeros; one with the exact spelling comes first. */
export async function productsByCode(db: Queryable, codes: readonly string[]): Promise<Map<string, CodedProduct[]>> {
  const bare = [...new Set(codes.map(bareCode).filter(Boolean))]
  if (bare.length === 0) return new Map()
  const rows = await db.query<CodedProduct & { bare: string }>(
    `select id, idcode as code, ltrim(idcode, '0') as bare from products
     where ltrim(idcode, '0') = any ($1::text[]) order by idcode`,
    [bare],
  )
  return Map.groupBy(rows, (row) => row.bare)
}

export interface CodedProduct {
  id: string
  /** The matched text: its own code, or a barcode. */
  code: string
}
