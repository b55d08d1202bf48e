import type { StoredBasket } from './stored.ts'

/** Lines and coupon; the selection is kept apart from them. */
export type Kept = Omit<StoredBasket, 'selected'>

/** Where a visitor's basket is kept. Reading throws when it cannot be read, which is not the same as an empty one. */
export interface Shelf {
  readonly id: string
  /** null when there is no basket yet. */
  read(): Promise<Kept | null>
  /** Makes an empty basket in the retailer's system. */
  create(): Promise<void>
  save(kept: Kept): Promise<void>
  /** Takes lines away and gives what is left. */
  remove(kept: Kept, idcodes: readonly string[]): Promise<Kept>
}
