/** Links for customers as the retailer stores them, in the names of our code. */
import type { CamelCased } from '@vitrina/contracts/camel-case'
import type * as retailer from '@vitrina/contracts/retailer/customer-estimates'

export type Offer = CamelCased<retailer.Offer>
export type OfferLine = CamelCased<retailer.OfferLine>
export type OfferVariant = CamelCased<retailer.OfferVariant>
export type VariantBasis = CamelCased<retailer.VariantBasis>
export type StoredLink = CamelCased<retailer.EstimateLink>
export type OpenedLink = CamelCased<retailer.OpenedLink>
