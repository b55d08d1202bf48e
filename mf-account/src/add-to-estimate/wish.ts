import type { SiteChange } from '@vitrina/contracts/site/estimate-changes'
import type { EstimateSummary } from '@vitrina/contracts/site/estimates'

/** What is to be put where: `estimateId` is `NEW` for an estimate that is yet to be made under `name`. */
export interface Wish {
  idcode: string
  quantity: number
  /** What is put in place of the one product: a calculation with its lines; null for the product. */
  changes: readonly SiteChange[] | null
  estimateId: string
  name: string
}

export const NEW = 'new'

/** So many estimates are seen at one glance; above it they can be searched. */
export const GLANCE = 8

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** The estimates whose name or object has every word that was typed. */
export function found(list: readonly EstimateSummary[], query: string): EstimateSummary[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return list.filter(({ name, objectName }) => {
    const text = plain(`${name} ${objectName ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
