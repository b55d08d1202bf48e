/** Estimates as the retailer stores them, in the names of our code. */
import type { CamelCased } from '@vitrina/contracts/camel-case'
import type * as retailer from '@vitrina/contracts/retailer/estimate'
import type { EstimateSummary } from '@vitrina/contracts/retailer/estimates'

export type StoredEstimate = CamelCased<retailer.Estimate>
export type StoredLine = CamelCased<retailer.EstimateLine>
export type StoredSummary = CamelCased<EstimateSummary>
export type StoredVersion = CamelCased<retailer.SavedEstimate>
export type NewStoredLine = CamelCased<retailer.NewEstimateLine>
export type StoredChange = CamelCased<retailer.EstimateChange>
