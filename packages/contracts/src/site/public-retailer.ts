/** Calls of the retailer that the specification opens to browsers: the gateway proxies them with limits of its own. */
import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { CartLine, retailerBasketApi } from '../retailer/basket.ts'
import { retailerDepartmentsApi } from '../retailer/departments.ts'
import { retailerProductApi } from '../retailer/product.ts'
import { basketLimits, idText, pathText } from './bounds.ts'

const SiteParams = z.object({ site_code: pathText() })

const MOST_PRODUCTS = 500
const productsFault = `Не больше ${MOST_PRODUCTS} товаров за раз`

const CartLines = z.boundedArray(
  z.extend(CartLine, { product_id: idText(), product_idcode: idText() }),
  basketLimits.lines,
  `В\u00a0корзине не\u00a0больше ${basketLimits.lines}\u00a0строк`,
)
const CartBody = z.object({ id: idText(), products: CartLines, coupon: idText() })

/** The gateway determines the prices and the city, so product calls have no query. */
export const publicRetailerApi = {
  departments: retailerDepartmentsApi.list,
  productsByIdcodes: endpoint({
    ...retailerProductApi.byIdcodes,
    params: SiteParams,
    query: undefined,
    body: z.boundedArray(idText(), MOST_PRODUCTS, productsFault),
  }),
  specifications: endpoint({
    ...retailerProductApi.specifications,
    params: z.extend(SiteParams, { idcode: pathText() }),
  }),
  deliveryInfo: endpoint({
    ...retailerProductApi.deliveryInfo,
    params: SiteParams,
    query: undefined,
    body: z.boundedArray(
      z.object({ distributor_id: z.nullable(idText()), idcode: idText() }),
      MOST_PRODUCTS,
      productsFault,
    ),
  }),
  readCart: endpoint({ ...retailerBasketApi.read, params: SiteParams, query: z.object({ cart_uuid: idText() }) }),
  createCart: endpoint({ ...retailerBasketApi.create, params: SiteParams, body: CartBody }),
  saveCart: endpoint({ ...retailerBasketApi.save, params: SiteParams, body: CartBody }),
  removeCartLine: endpoint({
    ...retailerBasketApi.removeLine,
    params: SiteParams,
    body: z.object({ id: idText(), product: z.object({ product_id: idText(), product_idcode: idText() }) }),
  }),
  mergeCarts: endpoint({
    ...retailerBasketApi.merge,
    params: SiteParams,
    body: z.object({ old_cart_id: idText(), new_cart_data: z.object({ id: idText(), products: CartLines }) }),
  }),
}
