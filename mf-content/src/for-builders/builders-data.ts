import type { BuildersPageData } from '@vitrina/contracts/site/professionals'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'

/** The page's data with the initial list and its matches; `rows` is null when matching took too long or failed. */
export interface BuildersData extends BuildersPageData {
  rows: MatchedRow[] | null
  /** An error message about the list in the address; '' when it is valid. */
  fault: string
}
