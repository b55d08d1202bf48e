import type { BuildersPageData } from '@vitrina/contracts/site/professionals'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'

/** The page with the list it begins with, matched; `rows` is null when that could not be done in time. */
export interface BuildersData extends BuildersPageData {
  rows: MatchedRow[] | null
  /** What is wrong with a list of the address, in a sentence; '' when nothing is. */
  fault: string
}
