import type { Endpoint } from '@vitrina/contracts/endpoint'
import { accountApi } from '@vitrina/contracts/retailer/account'
import { basketApi } from '@vitrina/contracts/retailer/basket'
import { catalogApi } from '@vitrina/contracts/retailer/catalog'
import { contentApi } from '@vitrina/contracts/retailer/content'
import { deliveryApi } from '@vitrina/contracts/retailer/delivery'
import { departmentsApi } from '@vitrina/contracts/retailer/departments'
import { estimatesApi } from '@vitrina/contracts/retailer/estimates'
import { findingApi } from '@vitrina/contracts/retailer/finding'
import { matchingApi } from '@vitrina/contracts/retailer/matching'
import { onBehalfApi } from '@vitrina/contracts/retailer/on-behalf'
import { orderApi } from '@vitrina/contracts/retailer/order'
import { productApi } from '@vitrina/contracts/retailer/product'
import { relatedApi } from '@vitrina/contracts/retailer/related'
import { seoApi } from '@vitrina/contracts/retailer/seo'

/** Every call that the retailer's back end has to serve, by room. */
export const calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  departments: departmentsApi,
  catalog: catalogApi,
  finding: findingApi,
  matching: matchingApi,
  product: productApi,
  related: relatedApi,
  basket: basketApi,
  delivery: deliveryApi,
  order: orderApi,
  account: accountApi,
  onBehalf: onBehalfApi,
  estimates: estimatesApi,
  content: contentApi,
  seo: seoApi,
}
