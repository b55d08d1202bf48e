import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Crumb, Feature, ListedProduct } from '../retailer/product.ts'
import { addressText, idText, pathText } from './bounds.ts'
import { CardProduct } from './card-product.ts'

/** Product codes, newest last; `viewed` is stored per browser, the others under the visitor's id. */
export const Lists = z.object({
  favorites: z.array(z.string()),
  compare: z.array(z.string()),
  viewed: z.array(z.string()),
})
export type Lists = z.output<typeof Lists>

export const ListName = z.enum(['favorites', 'compare', 'viewed'])
export type ListName = z.output<typeof ListName>

/** A list after a change, and the codes that were dropped to make space for a new one. */
export const ChangedList = z.object({ idcodes: z.array(z.string()), dropped: z.array(z.string()) })
export type ChangedList = z.output<typeof ChangedList>

/** Day of the response in Moscow, yyyy-mm-dd: dates of views and arrivals are shown relative to it. */
const today = z.string()

/** A list for its page, newest first; `missing` are codes that the retailer does not know (any more). */
export const ListPage = z.object({ products: z.array(CardProduct), missing: z.array(z.string()), today })
export type ListPage = z.output<typeof ListPage>

/** All features of a product, and the category it belongs to when that is known. */
export const ComparedProduct = z.object({
  product: ListedProduct,
  features: z.array(Feature),
  category: z.nullable(Crumb),
  /** First day it is available in the visitor's branch, yyyy-mm-dd; null when unknown. */
  arrives: z.nullable(z.string()),
  /** The supplier's lead time in the retailer's words («за 3 дня»); null when unknown. */
  supplied: z.nullable(z.string()),
})
export type ComparedProduct = z.output<typeof ComparedProduct>

export const ComparePage = z.object({ items: z.array(ComparedProduct), missing: z.array(z.string()), today })
export type ComparePage = z.output<typeof ComparePage>

const ListParams = z.object({ list: ListName })
const ItemParams = z.object({ list: ListName, idcode: pathText() })
/** Codes joined by commas, in display order: a shared list, shown instead of the visitor's own. */
const SharedQuery = z.object({ ids: z.optional(addressText()) })

export const listsApi = {
  page: endpoint({
    method: 'GET',
    path: '/api/site/lists/:list/',
    summary: 'The products of a list with the visitor’s prices, the newest first',
    params: ListParams,
    query: SharedQuery,
    response: ListPage,
  }),
  compared: endpoint({
    method: 'GET',
    path: '/api/site/compared/',
    summary: 'The products to compare with all their features and categories, the newest first',
    query: SharedQuery,
    response: ComparePage,
  }),
  add: endpoint({
    method: 'PUT',
    path: '/api/site/lists/:list/:idcode/',
    summary: 'Adds a product to a list; one that is in it already changes nothing, the oldest gives way in a full one',
    params: ItemParams,
    response: ChangedList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/site/lists/:list/:idcode/',
    summary: 'Takes a product out of a list; one that is not in it changes nothing',
    params: ItemParams,
    response: ChangedList,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/site/lists/:list/',
    summary: 'Makes a list exactly this: empties it, or brings back what was taken out',
    params: ListParams,
    body: z.object({ idcodes: z.boundedArray(idText(), 1000) }),
    response: ChangedList,
  }),
}
