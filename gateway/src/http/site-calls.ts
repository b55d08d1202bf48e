import { openapi } from '@vitrina/contracts/openapi'
import { accountPages } from '@vitrina/contracts/site/account'
import { basketPages } from '@vitrina/contracts/site/basket'
import { calculatorsPages } from '@vitrina/contracts/site/calculators'
import { catalogPages } from '@vitrina/contracts/site/catalog'
import { companiesPages } from '@vitrina/contracts/site/companies'
import { contactPages } from '@vitrina/contracts/site/contacts'
import { contentPages } from '@vitrina/contracts/site/content'
import { customerEstimatePages, estimateLinksPages } from '@vitrina/contracts/site/customer-estimate'
import { dashboardPages } from '@vitrina/contracts/site/dashboard'
import { estimatesPages } from '@vitrina/contracts/site/estimates'
import { findingPages } from '@vitrina/contracts/site/finding'
import { frameApi } from '@vitrina/contracts/site/frame'
import { framingApi } from '@vitrina/contracts/site/framing'
import { leadApi } from '@vitrina/contracts/site/lead'
import { listsApi } from '@vitrina/contracts/site/lists'
import { newsPages } from '@vitrina/contracts/site/news'
import { objectFilesPages } from '@vitrina/contracts/site/object-files'
import { objectsPages } from '@vitrina/contracts/site/objects'
import { onBehalfPages } from '@vitrina/contracts/site/on-behalf'
import { orderPages } from '@vitrina/contracts/site/order'
import { orderHistoryPages } from '@vitrina/contracts/site/order-history'
import { problemApi } from '@vitrina/contracts/site/problem'
import { productPages } from '@vitrina/contracts/site/product'
import { professionalsPages } from '@vitrina/contracts/site/professionals'
import { profilesPages } from '@vitrina/contracts/site/profiles'
import { quickOrderPages } from '@vitrina/contracts/site/quick-order'
import { relatedPages } from '@vitrina/contracts/site/related'
import { reportApi } from '@vitrina/contracts/site/report'
import { securityPages } from '@vitrina/contracts/site/security'
import { seoPages } from '@vitrina/contracts/site/seo'
import { sessionApi } from '@vitrina/contracts/site/session'
import { settlementsPages } from '@vitrina/contracts/site/settlements'
import { shopsPages } from '@vitrina/contracts/site/shops'
import { signalsApi } from '@vitrina/contracts/site/signals'
import { supportPages } from '@vitrina/contracts/site/support'
import { vacanciesPages } from '@vitrina/contracts/site/vacancies'

const rooms = {
  frame: frameApi,
  framing: framingApi,
  account: accountPages,
  basket: basketPages,
  calculators: calculatorsPages,
  catalog: catalogPages,
  contacts: contactPages,
  content: contentPages,
  news: newsPages,
  vacancies: vacanciesPages,
  customerEstimate: customerEstimatePages,
  estimateLinks: estimateLinksPages,
  dashboard: dashboardPages,
  finding: findingPages,
  lists: listsApi,
  objects: objectsPages,
  objectFiles: objectFilesPages,
  onBehalf: onBehalfPages,
  order: orderPages,
  orderHistory: orderHistoryPages,
  product: productPages,
  professionals: professionalsPages,
  profiles: profilesPages,
  security: securityPages,
  companies: companiesPages,
  quickOrder: quickOrderPages,
  related: relatedPages,
  problem: problemApi,
  lead: leadApi,
  estimates: estimatesPages,
  support: supportPages,
  seo: seoPages,
  session: sessionApi,
  settlements: settlementsPages,
  shops: shopsPages,
  report: reportApi,
  signals: signalsApi,
}

/** Every call of the site's own, by room and name. */
export const siteCalls = Object.fromEntries(
  Object.entries(rooms).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${room}.${name}`, call]),
  ),
)

/** The site's own calls as an OpenAPI document, generated from the contracts. */
export const siteOpenapi = (): object =>
  openapi({ title: 'Vitrina: calls of the site', version: '1', endpoints: siteCalls })
