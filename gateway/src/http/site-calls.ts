import { openapi } from '@vitrina/contracts/openapi'
import { accountApi } from '@vitrina/contracts/site/account'
import { basketApi } from '@vitrina/contracts/site/basket'
import { calculatorsApi } from '@vitrina/contracts/site/calculators'
import { catalogApi } from '@vitrina/contracts/site/catalog'
import { companiesApi } from '@vitrina/contracts/site/companies'
import { contactsApi } from '@vitrina/contracts/site/contacts'
import { contentApi } from '@vitrina/contracts/site/content'
import { customerEstimateApi, estimateLinksApi } from '@vitrina/contracts/site/customer-estimate'
import { dashboardApi } from '@vitrina/contracts/site/dashboard'
import { estimatesApi } from '@vitrina/contracts/site/estimates'
import { frameApi } from '@vitrina/contracts/site/frame'
import { framingApi } from '@vitrina/contracts/site/framing'
import { leadApi } from '@vitrina/contracts/site/lead'
import { listsApi } from '@vitrina/contracts/site/lists'
import { newsApi } from '@vitrina/contracts/site/news'
import { objectFilesApi } from '@vitrina/contracts/site/object-files'
import { objectsApi } from '@vitrina/contracts/site/objects'
import { onBehalfApi } from '@vitrina/contracts/site/on-behalf'
import { orderApi } from '@vitrina/contracts/site/order'
import { orderHistoryApi } from '@vitrina/contracts/site/order-history'
import { problemApi } from '@vitrina/contracts/site/problem'
import { productApi } from '@vitrina/contracts/site/product'
import { professionalsApi } from '@vitrina/contracts/site/professionals'
import { profilesApi } from '@vitrina/contracts/site/profiles'
import { quickOrderApi } from '@vitrina/contracts/site/quick-order'
import { relatedApi } from '@vitrina/contracts/site/related'
import { reportApi } from '@vitrina/contracts/site/report'
import { searchApi } from '@vitrina/contracts/site/search'
import { securityApi } from '@vitrina/contracts/site/security'
import { seoApi } from '@vitrina/contracts/site/seo'
import { sessionApi } from '@vitrina/contracts/site/session'
import { settlementsApi } from '@vitrina/contracts/site/settlements'
import { shopsApi } from '@vitrina/contracts/site/shops'
import { signalsApi } from '@vitrina/contracts/site/signals'
import { supportApi } from '@vitrina/contracts/site/support'
import { vacanciesApi } from '@vitrina/contracts/site/vacancies'

const siteApis = {
  frame: frameApi,
  framing: framingApi,
  account: accountApi,
  basket: basketApi,
  calculators: calculatorsApi,
  catalog: catalogApi,
  contacts: contactsApi,
  content: contentApi,
  news: newsApi,
  vacancies: vacanciesApi,
  customerEstimate: customerEstimateApi,
  estimateLinks: estimateLinksApi,
  dashboard: dashboardApi,
  finding: searchApi,
  lists: listsApi,
  objects: objectsApi,
  objectFiles: objectFilesApi,
  onBehalf: onBehalfApi,
  order: orderApi,
  orderHistory: orderHistoryApi,
  product: productApi,
  professionals: professionalsApi,
  profiles: profilesApi,
  security: securityApi,
  companies: companiesApi,
  quickOrder: quickOrderApi,
  related: relatedApi,
  problem: problemApi,
  lead: leadApi,
  estimates: estimatesApi,
  support: supportApi,
  seo: seoApi,
  session: sessionApi,
  settlements: settlementsApi,
  shops: shopsApi,
  report: reportApi,
  signals: signalsApi,
}

/** Every call of the site, by API and name. */
export const siteCalls = Object.fromEntries(
  Object.entries(siteApis).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call]),
  ),
)

/** The site's own calls as an OpenAPI document, generated from the contracts. */
export const siteOpenapi = (): object =>
  openapi({ title: 'Vitrina: calls of the site', version: '1', endpoints: siteCalls })
