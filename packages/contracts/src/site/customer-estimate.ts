/** An estimate shared with a customer by link: calls of the customer and of the owner. */
import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { LinkForm } from '../forms/link.ts'
import { LinkDevice, LinkState, PriceVisibility, Verdict } from '../retailer/customer-estimates.ts'
import { ListedProduct } from '../retailer/product.ts'
import { addressText, idText, pathText, typedText } from './bounds.ts'
import { estimateLimits as limits } from './estimate-limits.ts'

export { LinkState, PriceVisibility, Verdict } from '../retailer/customer-estimates.ts'

const answerFields = { verdict: Verdict, variantId: z.nullable(z.string()), comment: z.string() }

/** Prices and sums in roubles, including the mark-up; null where the link hides them. */
const goodsFields = {
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  price: z.nullable(z.number()),
  sum: z.nullable(z.number()),
  image: z.nullable(z.string()),
}

export const CustomerLine = z.object({
  ...goodsFields,
  note: z.string(),
  variants: z.array(z.object(goodsFields)),
  /** The last answer to this line. */
  answer: z.nullable(z.object(answerFields)),
})
export type CustomerLine = z.output<typeof CustomerLine>

export const CustomerEstimate = z.object({
  name: z.string(),
  objectName: z.nullable(z.string()),
  /** Name of the sender. */
  from: z.string(),
  phone: z.string(),
  message: z.string(),
  face: PriceVisibility,
  /** Sent back with an answer, to detect a newer estimate. */
  revision: z.number(),
  /** Total with the chosen variants; null for a link without prices. */
  total: z.nullable(z.number()),
  sections: z.array(
    z.object({
      id: z.nullable(z.string()),
      name: z.string(),
      total: z.nullable(z.number()),
      lines: z.array(CustomerLine),
    }),
  ),
  signedBy: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  comment: z.string(),
  agreedAt: z.nullable(z.string()),
})
export type CustomerEstimate = z.output<typeof CustomerEstimate>

/** Page of a customer's link: `estimate` is null once the link is expired or revoked. Times in ISO 8601. */
export const CustomerPage = z.object({
  state: LinkState,
  expiresAt: z.string(),
  estimate: z.nullable(CustomerEstimate),
})
export type CustomerPage = z.output<typeof CustomerPage>

/** A link as its owner sees it. */
export const SentLink = z.object({
  id: z.string(),
  /** Path of this site with the token; the owner shares it. */
  path: z.string(),
  face: PriceVisibility,
  state: LinkState,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** False once the estimate has changed since it was sent. */
  isCurrent: z.boolean(),
  message: z.string(),
  lineCount: z.number(),
  approvedCount: z.number(),
  answers: z.array(
    z.object({
      lineId: z.string(),
      lineName: z.string(),
      verdict: Verdict,
      /** Name of the chosen variant. */
      variantName: z.nullable(z.string()),
      comment: z.string(),
      signedBy: z.string(),
      at: z.string(),
    }),
  ),
  variants: z.array(z.object({ lineId: z.string(), idcode: z.string(), name: z.string() })),
  signedBy: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  comment: z.string(),
  agreedAt: z.nullable(z.string()),
  openedCount: z.number(),
  openings: z.array(z.object({ at: z.string(), device: LinkDevice, name: z.nullable(z.string()) })),
})
export type SentLink = z.output<typeof SentLink>

/** The form with the version of the estimate. */
const LinkRequest = z.extend(LinkForm, { version: z.number() })
export type LinkRequest = z.output<typeof LinkRequest>

const EstimateParams = z.object({ id: pathText() })
const LinkParams = z.object({ id: pathText(), linkId: pathText() })

/**
 * The owner’s calls: 403 for guests and for another visitor's estimate, 404 for an unknown one, 409 when it has
 * changed.
 */
export const estimateLinksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/personal/estimates/:id/links/',
    summary: 'The links to an estimate with what customers have said, the newest first',
    params: EstimateParams,
    response: z.object({ links: z.array(SentLink) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/links/',
    creates: 'once',
    summary: 'A new link; a draft becomes a created estimate by it',
    params: EstimateParams,
    body: z.extend(LinkRequest, { key: idText() }),
    response: SentLink,
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/api/site/personal/estimates/:id/links/:linkId/',
    summary: 'Sends the estimate anew under the same link',
    params: LinkParams,
    body: LinkRequest,
    response: SentLink,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/estimates/:id/links/:linkId/',
    summary: 'Nobody sees anything by this link any more',
    params: LinkParams,
    response: SentLink,
  }),
  variants: endpoint({
    method: 'GET',
    path: '/api/site/personal/estimates/:id/lines/:lineId/variants/',
    summary: 'Products that could be offered in place of that of a line',
    params: z.object({ id: pathText(), lineId: pathText() }),
    response: z.object({ products: z.array(ListedProduct) }),
  }),
}

/** The customer’s calls, authorised by the token: 404 for an unknown token, 429 for too many requests. */
export const customerEstimateApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/site/customer-estimate/',
    summary: 'What a link shows: no price that its face hides, and never what the owner pays',
    query: z.object({ token: addressText() }),
    response: CustomerPage,
  }),
  opened: endpoint({
    method: 'POST',
    path: '/api/site/customer-estimate/opened/',
    summary: 'Somebody looks at the page; its owner does not count',
    body: z.object({ token: addressText() }),
    response: z.object({ counted: z.boolean() }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/site/customer-estimate/answers/',
    creates: 'once',
    summary: 'Approves, rejects and comments lines, signed by name; 409 when the estimate was sent anew meanwhile',
    body: z.object({
      token: addressText(),
      revision: z.number(),
      signedBy: typedText(limits.signature, {
        missing: 'Укажите имя',
        fault: `Имя не\u00a0длиннее ${limits.signature}\u00a0знаков`,
      }),
      comment: typedText(limits.message),
      lines: z.boundedArray(
        z.object({
          lineId: idText(),
          verdict: Verdict,
          variantId: z.nullable(idText()),
          comment: typedText(limits.message),
        }),
        limits.lines,
        'Слишком много позиций',
      ),
    }),
    response: CustomerPage,
  }),
}

/** The estimate as PDF with the prices of the link; GET with `?token=…`. */
export const customerEstimateFilePath = '/api/site/customer-estimate/file/'
