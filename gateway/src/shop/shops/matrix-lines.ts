import type { CamelCased } from '@vitrina/contracts/camel-case'
import * as retailer from '@vitrina/contracts/retailer/shops'
import type { MatrixLine } from '@vitrina/contracts/site/shops'
import { packStep } from '@vitrina/site/quantity'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { lookUp, type Products } from '../products/look-up.ts'
import type { RetailerAccess } from '../services.ts'
import { type Barcodes, barcodesOf } from './barcodes.ts'
import { shopParams } from './retailer-for.ts'

type Matrix = CamelCased<retailer.Matrix>
type MatrixRow = CamelCased<retailer.MatrixRow>

/** The product if it can be bought now; undefined otherwise. */
function sellableProduct(products: Products, idcode: string) {
  const product = products.get(idcode)
  if (!product || !(product.price > 0)) return undefined
  const isLeft = Object.values(product.stores).some((quantity) => quantity > 0)
  return product.discontinued && !isLeft ? undefined : product
}

function changeOf(seenPrice: number | null, price: number): MatrixLine['change'] {
  if (price === 0) return 'gone'
  if (seenPrice === null) return 'new'
  if (price === seenPrice) return null
  return price > seenPrice ? 'dearer' : 'cheaper'
}

/** A row of the matrix page. Changes are reported only after the matrix has been viewed for the first time. */
function matrixLine(row: MatrixRow, products: Products, barcodes: Barcodes, wasSeen: boolean): MatrixLine {
  const { idcode, min, max, onShelf: shelf, coming, last, seenPrice: priceThen } = row
  const product = products.get(idcode)
  const price = sellableProduct(products, idcode)?.price ?? 0
  return {
    idcode,
    name: product?.name ?? `Товар ${idcode}`,
    barcodes: barcodes.get(idcode) ?? [],
    slug: product?.slug ?? '',
    unit: product?.unit ?? '',
    step: product ? packStep(product) : 1,
    price,
    min,
    max,
    shelf,
    coming,
    last,
    change: wasSeen || price === 0 ? changeOf(priceThen, price) : null,
    priceThen,
  }
}

const emptyRow = (idcode: string): MatrixRow => ({
  idcode,
  min: null,
  max: null,
  onShelf: null,
  coming: 0,
  last: [],
  seenPrice: null,
})

/** New rows for products that are not in the matrix yet; products not sold are left out. */
export async function newLines(
  services: RetailerAccess,
  { visitor, request }: VisitorRequest,
  idcodes: readonly string[],
) {
  if (idcodes.length === 0) return []
  const [products, barcodes] = await Promise.all([
    lookUp(services, visitor, idcodes, request.id),
    barcodesOf(services, idcodes, request.id),
  ])
  return idcodes.flatMap((idcode) =>
    sellableProduct(products, idcode) ? [matrixLine(emptyRow(idcode), products, barcodes, true)] : [],
  )
}

/** The matrix of a shop and its rows at the visitor's prices. */
export async function matrixOf(
  services: RetailerAccess,
  call: VisitorRequest,
  id: string,
): Promise<{ matrix: Matrix; lines: MatrixLine[] }> {
  const matrix = await retailerFor(services, call)(retailer.retailerShopsApi.matrix, {
    params: shopParams(services, id),
  })
  const codes = matrix.rows.map(({ idcode }) => idcode)
  const [products, barcodes] = await Promise.all([
    lookUp(services, call.visitor, codes, call.request.id),
    barcodesOf(services, codes, call.request.id),
  ])
  const wasSeen = matrix.seenAt !== null
  return { matrix, lines: matrix.rows.map((row) => matrixLine(row, products, barcodes, wasSeen)) }
}
