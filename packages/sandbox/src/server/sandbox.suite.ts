import { describe } from 'vitest'
import { accountSuite } from './account/account.suite.ts'
import { basketSuite } from './basket/basket.suite.ts'
import { sharedBasketsSuite } from './basket/shared-baskets.suite.ts'
import { catalogSuite } from './catalog/catalog.suite.ts'
import { companiesSuite } from './companies/companies.suite.ts'
import { contentSuite } from './content/content.suite.ts'
import { couponsSuite } from './coupons/coupons.suite.ts'
import { estimateLinksAccessSuite } from './customer-estimates/access.suite.ts'
import { estimateAnswersSuite } from './customer-estimates/answers.suite.ts'
import { estimateLinksSuite } from './customer-estimates/links.suite.ts'
import { dashboardSuite } from './dashboard/dashboard.suite.ts'
import { deliverySuite } from './delivery/delivery.suite.ts'
import { docsSuite } from './docs/docs.suite.ts'
import { estimateActionsSuite } from './estimates/actions.suite.ts'
import { estimatesSuite } from './estimates/estimates.suite.ts'
import { estimateRecordSuite } from './estimates/record.suite.ts'
import { estimateStatesSuite } from './estimates/states.suite.ts'
import { faultsSuite } from './faults/faults.suite.ts'
import { boughtSuite } from './finding/bought-goods.suite.ts'
import { brandsSuite } from './finding/brands.suite.ts'
import { findingSuite } from './finding/finding.suite.ts'
import { imagesSuite } from './images/images.suite.ts'
import { inboxSuite } from './inbox/inbox.suite.ts'
import { matchingSuite } from './matching/matching.suite.ts'
import { newsSuite } from './news/news.suite.ts'
import { promotionNewsSuite } from './news/promotion-news.suite.ts'
import { objectFilesSuite } from './objects/files.suite.ts'
import { objectsSuite } from './objects/objects.suite.ts'
import { companyOrdersSuite } from './order-history/company-orders.suite.ts'
import { orderHistorySuite } from './order-history/order-history.suite.ts'
import { badOrdersSuite } from './orders/bad-orders.suite.ts'
import { cancelUnpaidSuite } from './orders/cancel-unpaid.suite.ts'
import { orderFilesSuite } from './orders/files.suite.ts'
import { ordersSuite } from './orders/orders.suite.ts'
import { ownBuyerSuite } from './orders/own-buyer.suite.ts'
import { stockSuite } from './orders/stock.suite.ts'
import { timelineSuite } from './orders/timeline.suite.ts'
import { paymentSuite } from './payment/payment.suite.ts'
import { barcodesSuite } from './product/barcodes.suite.ts'
import { productSuite } from './product/product.suite.ts'
import { professionalsSuite } from './professionals/professionals.suite.ts'
import { profilesSuite } from './profiles/profiles.suite.ts'
import { relatedSuite } from './related/related.suite.ts'
import { securitySuite } from './security/security.suite.ts'
import { seoSuite } from './seo/seo.suite.ts'
import { settlementsSuite } from './settlements/settlements.suite.ts'
import type { Shop } from './shop.fixture.ts'
import { dueSuite } from './shops/due.suite.ts'
import { shopsSuite } from './shops/shops.suite.ts'
import { supportAccessSuite } from './support/access.suite.ts'
import { supportFilesSuite } from './support/files.suite.ts'
import { supportSuite } from './support/support.suite.ts'
import { thirdPartiesSuite } from './third-parties/third-parties.suite.ts'

const suites = {
  catalog: catalogSuite,
  barcodes: barcodesSuite,
  bought: boughtSuite,
  finding: findingSuite,
  'finding brands and promotions': brandsSuite,
  matching: matchingSuite,
  product: productSuite,
  related: relatedSuite,
  images: imagesSuite,
  account: accountSuite,
  profiles: profilesSuite,
  security: securitySuite,
  companies: companiesSuite,
  basket: basketSuite,
  'baskets that are passed on': sharedBasketsSuite,
  coupons: couponsSuite,
  delivery: deliverySuite,
  orders: ordersSuite,
  shops: shopsSuite,
  'matrices that are due': dueSuite,
  'bad orders': badOrdersSuite,
  'whom an order is for': ownBuyerSuite,
  'stock under orders': stockSuite,
  'the course of orders': timelineSuite,
  'files of orders': orderFilesSuite,
  'the history of orders': orderHistorySuite,
  'orders of companies': companyOrdersSuite,
  payment: paymentSuite,
  estimates: estimatesSuite,
  'whole estimates': estimateActionsSuite,
  'states of estimates': estimateStatesSuite,
  'record of estimates': estimateRecordSuite,
  objects: objectsSuite,
  'files of objects': objectFilesSuite,
  'links to estimates': estimateLinksSuite,
  'what customers say of estimates': estimateAnswersSuite,
  'who reaches links to estimates': estimateLinksAccessSuite,
  'mutual settlements': settlementsSuite,
  'the first page of the cabinet': dashboardSuite,
  support: supportSuite,
  'files of requests': supportFilesSuite,
  'who sees requests': supportAccessSuite,
  'news of orders': newsSuite,
  'news of promotions': promotionNewsSuite,
  inbox: inboxSuite,
  faults: faultsSuite,
  'third parties': thirdPartiesSuite,
  docs: docsSuite,
  seo: seoSuite,
  content: contentSuite,
  professionals: professionalsSuite,
  // Last, as its many letters would push others out of the inbox.
  'orders that are never paid': cancelUnpaidSuite,
}

/** All suites of the sandbox, for any database. */
export function sandboxSuites(shop: () => Shop): void {
  for (const [title, suite] of Object.entries(suites)) describe(title, () => suite(shop))
}
