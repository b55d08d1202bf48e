import type { Endpoint } from '@vitrina/contracts/endpoint'
import { accountApi } from '@vitrina/contracts/retailer/account'
import { basketApi } from '@vitrina/contracts/retailer/basket'
import { catalogApi } from '@vitrina/contracts/retailer/catalog'
import { companiesApi } from '@vitrina/contracts/retailer/companies'
import { contentApi } from '@vitrina/contracts/retailer/content'
import { customerEstimatesApi } from '@vitrina/contracts/retailer/customer-estimates'
import { dashboardApi } from '@vitrina/contracts/retailer/dashboard'
import { deliveryApi } from '@vitrina/contracts/retailer/delivery'
import { departmentsApi } from '@vitrina/contracts/retailer/departments'
import { estimatesApi } from '@vitrina/contracts/retailer/estimates'
import { filesApi } from '@vitrina/contracts/retailer/files'
import { findingApi } from '@vitrina/contracts/retailer/finding'
import { matchingApi } from '@vitrina/contracts/retailer/matching'
import { newsApi } from '@vitrina/contracts/retailer/news'
import { objectFilesApi } from '@vitrina/contracts/retailer/object-files'
import { objectsApi } from '@vitrina/contracts/retailer/objects'
import { onBehalfApi } from '@vitrina/contracts/retailer/on-behalf'
import { orderApi } from '@vitrina/contracts/retailer/order'
import { orderHistoryApi } from '@vitrina/contracts/retailer/order-history'
import { productApi } from '@vitrina/contracts/retailer/product'
import { professionalsApi } from '@vitrina/contracts/retailer/professionals'
import { profilesApi } from '@vitrina/contracts/retailer/profiles'
import { relatedApi } from '@vitrina/contracts/retailer/related'
import { securityApi } from '@vitrina/contracts/retailer/security'
import { seoApi } from '@vitrina/contracts/retailer/seo'
import { settlementsApi } from '@vitrina/contracts/retailer/settlements'
import { shopsApi } from '@vitrina/contracts/retailer/shops'
import { supportApi } from '@vitrina/contracts/retailer/support'
import { vacanciesApi } from '@vitrina/contracts/retailer/vacancies'

/** Every call that the retailer's back end has to serve, by room. */
export const calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  departments: departmentsApi,
  catalog: catalogApi,
  finding: findingApi,
  matching: matchingApi,
  product: productApi,
  files: filesApi,
  related: relatedApi,
  basket: basketApi,
  dashboard: dashboardApi,
  delivery: deliveryApi,
  order: orderApi,
  orderHistory: orderHistoryApi,
  account: accountApi,
  profiles: profilesApi,
  security: securityApi,
  companies: companiesApi,
  onBehalf: onBehalfApi,
  estimates: estimatesApi,
  customerEstimates: customerEstimatesApi,
  objects: objectsApi,
  objectFiles: objectFilesApi,
  settlements: settlementsApi,
  shops: shopsApi,
  support: supportApi,
  content: contentApi,
  news: newsApi,
  vacancies: vacanciesApi,
  professionals: professionalsApi,
  seo: seoApi,
}
