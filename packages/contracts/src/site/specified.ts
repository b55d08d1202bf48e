/** Calls of the retailer that the specification lets browsers make: served by the gateway, within bounds of its own. */
import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { basketApi, CartLine } from '../retailer/basket.ts'
import { departmentsApi } from '../retailer/departments.ts'
import { productApi } from '../retailer/product.ts'
import { basketLimits, idText, pathText } from './bounds.ts'

const Site = z.object({ site_code: pathText() })

const MOST_PRODUCTS = 500
const productsFault = `Не больше ${MOST_PRODUCTS} товаров за раз`

const Lines = z.boundedArray(
  z.extend(CartLine, { product_id: idText(), product_idcode: idText() }),
  basketLimits.lines,
  `В\u00a0корзине не\u00a0больше ${basketLimits.lines}\u00a0строк`,
)
const CartBody = z.object({ id: idText(), products: Lines, coupon: idText() })

/** Whose prices and which city is decided by the gateway, so calls of products take no query. */
export const specifiedCalls = {
  departments: departmentsApi.list,
  productsByIdcodes: endpoint({
    ...productApi.byIdcodes,
    params: Site,
    query: undefined,
    body: z.boundedArray(idText(), MOST_PRODUCTS, productsFault),
  }),
  specifications: endpoint({ ...productApi.specifications, params: z.extend(Site, { idcode: pathText() }) }),
  deliveryInfo: endpoint({
    ...productApi.deliveryInfo,
    params: Site,
    query: undefined,
    body: z.boundedArray(
      z.object({ distributor_id: z.nullable(idText()), idcode: idText() }),
      MOST_PRODUCTS,
      productsFault,
    ),
  }),
  readCart: endpoint({ ...basketApi.read, params: Site, query: z.object({ cart_uuid: idText() }) }),
  createCart: endpoint({ ...basketApi.create, params: Site, body: CartBody }),
  saveCart: endpoint({ ...basketApi.save, params: Site, body: CartBody }),
  removeCartLine: endpoint({
    ...basketApi.removeLine,
    params: Site,
    body: z.object({ id: idText(), product: z.object({ product_id: idText(), product_idcode: idText() }) }),
  }),
  mergeCarts: endpoint({
    ...basketApi.merge,
    params: Site,
    body: z.object({ old_cart_id: idText(), new_cart_data: z.object({ id: idText(), products: Lines }) }),
  }),
}
