import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { EstimateSummary } from '@vitrina/contracts/site/estimates'

/** What is to be put where: `estimateId` is `NEW` for an estimate that is yet to be made under `name`. */
export interface AddDraft {
  idcode: string
  quantity: number
  /** What is put in place of the one product: a calculation with its lines; null for the product. */
  changes: readonly EstimateChangeInput[] | null
  estimateId: string
  name: string
}

export const NEW_ESTIMATE = 'new'

/** So many estimates are seen at one glance; above it they can be searched. */
export const SEARCH_THRESHOLD = 8

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** The estimates whose name or object has every word that was typed. */
export function searchEstimates(list: readonly EstimateSummary[], query: string): EstimateSummary[] {
  const words = normaliseText(query).split(/\s+/).filter(Boolean)
  return list.filter(({ name, objectName }) => {
    const text = normaliseText(`${name} ${objectName ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
