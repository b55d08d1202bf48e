import { openapi } from '@vitrina/contracts/openapi'
import { accountPages } from '@vitrina/contracts/site/account'
import { basketPages } from '@vitrina/contracts/site/basket'
import { catalogPages } from '@vitrina/contracts/site/catalog'
import { contactPages } from '@vitrina/contracts/site/contacts'
import { contentPages } from '@vitrina/contracts/site/content'
import { estimatesPages } from '@vitrina/contracts/site/estimates'
import { findingPages } from '@vitrina/contracts/site/finding'
import { frameApi } from '@vitrina/contracts/site/frame'
import { leadApi } from '@vitrina/contracts/site/lead'
import { listsApi } from '@vitrina/contracts/site/lists'
import { onBehalfPages } from '@vitrina/contracts/site/on-behalf'
import { orderPages } from '@vitrina/contracts/site/order'
import { problemApi } from '@vitrina/contracts/site/problem'
import { productPages } from '@vitrina/contracts/site/product'
import { quickOrderPages } from '@vitrina/contracts/site/quick-order'
import { relatedPages } from '@vitrina/contracts/site/related'
import { reportApi } from '@vitrina/contracts/site/report'
import { sessionApi } from '@vitrina/contracts/site/session'
import { signalsApi } from '@vitrina/contracts/site/signals'

const rooms = {
  frame: frameApi,
  account: accountPages,
  basket: basketPages,
  catalog: catalogPages,
  contacts: contactPages,
  content: contentPages,
  finding: findingPages,
  lists: listsApi,
  onBehalf: onBehalfPages,
  order: orderPages,
  product: productPages,
  quickOrder: quickOrderPages,
  related: relatedPages,
  problem: problemApi,
  lead: leadApi,
  estimates: estimatesPages,
  session: sessionApi,
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
