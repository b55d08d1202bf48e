import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import type { Pricing } from '../pricing.ts'

export interface OrderQuestion {
  draft: OrderDraft
  /** Of everything that was asked. */
  hash: string
  /** The branch whose prices and coupons hold. */
  departmentId: string
  pricing: Pricing
  userUuid: string | null
  /** Where the pages of these systems are. */
  origin: string
}

export interface OrderClock {
  now: Date
  /** How many times faster than life orders move. */
  pace: number
  /** Hours of an order's life within which one that is paid online has to be paid. */
  paymentHours: number
}
