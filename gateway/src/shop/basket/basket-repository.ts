import type { ShopServices } from '../services.ts'
import type { StoredBasket } from './stored-basket.ts'

/** What reading and changing a basket takes. */
export type BasketServices = Pick<
  ShopServices,
  'basketQueue' | 'clients' | 'config' | 'cookies' | 'latestBaskets' | 'limits' | 'log' | 'retailer'
>

/** Lines and coupon; the selection is stored separately. */
export type BasketContents = Omit<StoredBasket, 'selected'>

/** Storage of a visitor's basket. `read` throws for an unreadable basket, which is not the same as an empty one. */
export interface BasketRepository {
  readonly id: string
  /** null when there is no basket yet. */
  read(): Promise<BasketContents | null>
  /** Makes an empty basket in the retailer's system. */
  create(): Promise<void>
  save(contents: BasketContents): Promise<void>
  /** Removes lines and returns the contents that are left. */
  remove(contents: BasketContents, idcodes: readonly string[]): Promise<BasketContents>
}
