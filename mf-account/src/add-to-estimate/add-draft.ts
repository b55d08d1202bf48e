import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { EstimateSummary } from '@vitrina/contracts/site/estimates'

/** What to add and where: `estimateId` is `NEW_ESTIMATE` for an estimate that is created under `name`. */
export interface AddDraft {
  idcode: string
  quantity: number
  /** Added instead of the product: a calculation with its lines, or several lines; null for the product. */
  changes: readonly EstimateChangeInput[] | null
  estimateId: string
  name: string
}

export const NEW_ESTIMATE = 'new'

/** A list of so many estimates fits at a glance; a longer one has a search field. */
export const SEARCH_THRESHOLD = 8

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** The estimates whose name or object contains every typed word. */
export function searchEstimates(list: readonly EstimateSummary[], query: string): EstimateSummary[] {
  const words = normaliseText(query).split(/\s+/).filter(Boolean)
  return list.filter(({ name, objectName }) => {
    const text = normaliseText(`${name} ${objectName ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
