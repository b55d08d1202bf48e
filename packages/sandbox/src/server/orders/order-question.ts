import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import type { Pricing } from '../pricing.ts'

export interface OrderQuestion {
  draft: OrderDraft
  /** Hash of the whole request. */
  hash: string
  /** The branch whose prices and coupons apply. */
  departmentId: string
  pricing: Pricing
  userUuid: string | null
  /** Address of these systems' pages. */
  origin: string
}

export interface OrderClock {
  now: Date
  /** Speed of the order timeline relative to real time. */
  pace: number
  /** Time limit for online payments, in hours of the order timeline. */
  paymentHours: number
}
