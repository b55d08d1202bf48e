import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ShopForm } from '../forms/shop.ts'
import * as retailer from '../retailer/shops.ts'
import { BasketShops } from './basket-shops.ts'
import { idText, pathText } from './bounds.ts'

/** Limits of a matrix, of its file and of the number of shops. */
export const shopLimits = { shops: 100, rows: 2000, fileRows: 2500 } as const

const rowsFault = 'За\u00a0один раз не\u00a0больше 2\u00a0000 товаров'

export const ShopDay = z.camelCased(retailer.ShopDay)
export type ShopDay = z.output<typeof ShopDay>

export const ShopOrder = z.camelCased(retailer.ShopOrder)
export type ShopOrder = z.output<typeof ShopOrder>

export const MatrixAmounts = z.camelCased(retailer.MatrixAmounts)
export type MatrixAmounts = z.output<typeof MatrixAmounts>

export const ShopSummary = z.camelCased(retailer.Shop)
export type ShopSummary = z.output<typeof ShopSummary>

const Branch = z.object({ id: z.string(), name: z.string() })
export type ShopBranch = z.output<typeof Branch>

export const ShopView = z.extend(ShopSummary, {
  days: z.array(ShopDay),
  orders: z.array(ShopOrder),
  branches: z.array(Branch),
})
export type ShopView = z.output<typeof ShopView>

/** A row of the grid; compact, because a matrix has up to two thousand of them. */
export const MatrixLine = z.object({
  idcode: z.string(),
  name: z.string(),
  /** Barcode digits; empty when unknown. */
  barcodes: z.array(z.string()),
  /** '' for a discontinued product. */
  slug: z.string(),
  unit: z.string(),
  /** Order step in units: the pack where only whole packs are sold. */
  step: z.number(),
  /** The visitor’s current price in roubles; 0 when it cannot be bought. */
  price: z.number(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  shelf: z.nullable(z.number()),
  coming: z.number(),
  /** Last orders: yyyy-mm-dd and units, newest first. */
  last: z.array(z.object({ date: z.string(), count: z.number() })),
  /** Change since the last review: added, discontinued, or another price; null without a change. */
  change: z.nullable(z.enum(['new', 'gone', 'dearer', 'cheaper'])),
  /** The price at the last review; null for a new row. */
  priceThen: z.nullable(z.number()),
})
export type MatrixLine = z.output<typeof MatrixLine>

export const MatrixView = z.object({
  shop: z.object({ id: z.string(), name: z.string(), address: z.string() }),
  /** The next delivery day with its order cut-off; null when there is none. */
  nextDay: z.nullable(ShopDay),
  version: z.number(),
  seenAt: z.nullable(z.string()),
  lines: z.array(MatrixLine),
})
export type MatrixView = z.output<typeof MatrixView>

/** A parsed matrix file, before anything is saved. */
export const MatrixFile = z.object({
  /** null keeps the current value of the matrix. */
  rows: z.array(MatrixAmounts),
  /** Rows for products that are not in the matrix yet. */
  added: z.array(MatrixLine),
  /** Unknown product codes. */
  unknown: z.array(z.string()),
  /** Errors in the file, each in a sentence that names its product. */
  faults: z.array(z.string()),
})
export type MatrixFile = z.output<typeof MatrixFile>

const ShopParams = z.object({ id: pathText() })
const MatrixVersion = z.object({ version: z.number() })

/** The visitor’s shops: 403 for guests and for another visitor's shop, 404 for an unknown one. */
export const shopsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/personal/shops/',
    summary: 'The visitor’s shops with the branches that can supply one',
    response: z.object({ shops: z.array(ShopSummary), branches: z.array(Branch) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/site/personal/shops/',
    creates: 'once',
    summary: 'A new shop; 409 when there are 100, 422 with what is wrong by field',
    body: z.extend(ShopForm, { key: idText() }),
    response: ShopSummary,
  }),
  basket: endpoint({
    method: 'GET',
    path: '/api/site/personal/shops/basket/',
    summary: 'Which of the products in the basket are for which shop',
    response: BasketShops,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/site/personal/shops/:id/',
    summary: 'One shop: its delivery days and its orders',
    params: ShopParams,
    response: ShopView,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/site/personal/shops/:id/',
    summary: 'Changes a shop; 409 when somebody else has meanwhile',
    params: ShopParams,
    body: z.extend(ShopForm, { version: z.number() }),
    response: ShopView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/shops/:id/',
    summary: 'Deletes a shop with its matrix',
    params: ShopParams,
    response: z.object({ deleted: z.boolean() }),
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/api/site/personal/shops/:id/matrix/',
    summary: 'The matrix of a shop at the visitor’s prices, with what has changed since it was looked through',
    params: ShopParams,
    response: MatrixView,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/site/personal/shops/:id/matrix/',
    summary: 'Writes rows and takes others out; 409 when the matrix has changed meanwhile, 422 for what is no quantity',
    params: ShopParams,
    body: z.object({
      version: z.number(),
      rows: z.boundedArray(z.extend(MatrixAmounts, { idcode: idText() }), shopLimits.rows, rowsFault),
      removed: z.boundedArray(idText(), shopLimits.rows, rowsFault),
    }),
    response: MatrixVersion,
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/api/site/personal/shops/:id/matrix/products/',
    summary: 'Products by their codes as a matrix would show them; codes that nobody sells are left out',
    params: ShopParams,
    body: z.object({ idcodes: z.boundedArray(idText(), shopLimits.rows, rowsFault) }),
    response: z.object({ lines: z.array(MatrixLine) }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/site/personal/shops/:id/matrix/seen/',
    summary: 'The changes were looked through: what follows is told against the prices now',
    params: ShopParams,
    response: z.object({ seenAt: z.string() }),
  }),
  putInBasket: endpoint({
    method: 'PUT',
    path: '/api/site/personal/shops/:id/basket/',
    summary: 'Says for which shop products in the basket are: so many more, or with `adds` false so many in all',
    params: ShopParams,
    body: z.object({
      lines: z.boundedArray(z.object({ idcode: idText(), count: z.number() }), shopLimits.rows, rowsFault),
      adds: z.optional(z.boolean()),
    }),
    response: BasketShops,
  }),
}

const matrixPath = (id: string, what: string): string => `/api/site/personal/shops/${id}/matrix/${what}`

/**
 * Downloads by GET: the matrix as a workbook, its stocktaking sheet and its shelf labels as PDF. `:id` is the
 * placeholder in a route.
 */
export const matrixWorkbook = (id: string): string => matrixPath(id, 'file.xlsx')
export const countSheet = (id: string): string => matrixPath(id, 'count.pdf')
export const shelfLabels = (id: string): string => matrixPath(id, 'labels.pdf')
/** Upload: POST of the bytes, XLSX or CSV detected by content; responds with MatrixFile. */
export const matrixUpload = (id: string): string => matrixPath(id, 'file/')
