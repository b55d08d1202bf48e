import type { Endpoint } from '@vitrina/contracts/endpoint'
import { retailerAccountApi } from '@vitrina/contracts/retailer/account'
import { retailerBasketApi } from '@vitrina/contracts/retailer/basket'
import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import { retailerCompaniesApi } from '@vitrina/contracts/retailer/companies'
import { retailerContentApi } from '@vitrina/contracts/retailer/content'
import { retailerCustomerEstimatesApi } from '@vitrina/contracts/retailer/customer-estimates'
import { retailerDashboardApi } from '@vitrina/contracts/retailer/dashboard'
import { retailerDeliveryApi } from '@vitrina/contracts/retailer/delivery'
import { retailerDepartmentsApi } from '@vitrina/contracts/retailer/departments'
import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import { retailerFilesApi } from '@vitrina/contracts/retailer/files'
import { retailerMatchingApi } from '@vitrina/contracts/retailer/matching'
import { retailerNewsApi } from '@vitrina/contracts/retailer/news'
import { retailerObjectFilesApi } from '@vitrina/contracts/retailer/object-files'
import { retailerObjectsApi } from '@vitrina/contracts/retailer/objects'
import { retailerOnBehalfApi } from '@vitrina/contracts/retailer/on-behalf'
import { retailerOrderApi } from '@vitrina/contracts/retailer/order'
import { retailerOrderHistoryApi } from '@vitrina/contracts/retailer/order-history'
import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import { retailerProfessionalsApi } from '@vitrina/contracts/retailer/professionals'
import { retailerProfilesApi } from '@vitrina/contracts/retailer/profiles'
import { retailerRelatedApi } from '@vitrina/contracts/retailer/related'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { retailerSecurityApi } from '@vitrina/contracts/retailer/security'
import { retailerSeoApi } from '@vitrina/contracts/retailer/seo'
import { retailerSettlementsApi } from '@vitrina/contracts/retailer/settlements'
import { retailerShopsApi } from '@vitrina/contracts/retailer/shops'
import { retailerSupportApi } from '@vitrina/contracts/retailer/support'
import { retailerVacanciesApi } from '@vitrina/contracts/retailer/vacancies'

/** Every call that the retailer's back end has to serve, by group. */
export const calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  departments: retailerDepartmentsApi,
  catalog: retailerCatalogApi,
  finding: retailerSearchApi,
  matching: retailerMatchingApi,
  product: retailerProductApi,
  files: retailerFilesApi,
  related: retailerRelatedApi,
  basket: retailerBasketApi,
  dashboard: retailerDashboardApi,
  delivery: retailerDeliveryApi,
  order: retailerOrderApi,
  orderHistory: retailerOrderHistoryApi,
  account: retailerAccountApi,
  profiles: retailerProfilesApi,
  security: retailerSecurityApi,
  companies: retailerCompaniesApi,
  onBehalf: retailerOnBehalfApi,
  estimates: retailerEstimatesApi,
  customerEstimates: retailerCustomerEstimatesApi,
  objects: retailerObjectsApi,
  objectFiles: retailerObjectFilesApi,
  settlements: retailerSettlementsApi,
  shops: retailerShopsApi,
  support: retailerSupportApi,
  content: retailerContentApi,
  news: retailerNewsApi,
  vacancies: retailerVacanciesApi,
  professionals: retailerProfessionalsApi,
  seo: retailerSeoApi,
}
