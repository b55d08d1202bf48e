import type { StoredBasket } from './stored-basket.ts'

/** Lines and coupon; the selection is kept apart from them. */
export type BasketContents = Omit<StoredBasket, 'selected'>

/** Where a visitor's basket is kept. Reading throws when it cannot be read, which is not the same as an empty one. */
export interface BasketRepository {
  readonly id: string
  /** null when there is no basket yet. */
  read(): Promise<BasketContents | null>
  /** Makes an empty basket in the retailer's system. */
  create(): Promise<void>
  save(kept: BasketContents): Promise<void>
  /** Takes lines away and gives what is left. */
  remove(kept: BasketContents, idcodes: readonly string[]): Promise<BasketContents>
}
