import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { priceVisibilities } from './price-visibilities.ts'
import { SiteCode } from './product.ts'

/** Prices that a customer sees: of every line, of sections only, or none. */
export const PriceVisibility = z.enum(priceVisibilities)
export type PriceVisibility = z.output<typeof PriceVisibility>

/** Prices are the customer's, including the mark-up; the owner's cost is not included. */
const goodsFields = {
  name: z.markupText(),
  unit: z.markupText(),
  quantity: z.number(),
  price: z.number(),
  image: z.nullable(z.string()),
}

export const OfferVariant = z.object({ id: z.string(), ...goodsFields })
export type OfferVariant = z.output<typeof OfferVariant>

export const OfferLine = z.object({
  id: z.string(),
  section_id: z.nullable(z.string()),
  ...goodsFields,
  note: z.markupText(),
  /** Alternatives that the customer may choose instead. */
  variants: z.array(OfferVariant),
})
export type OfferLine = z.output<typeof OfferLine>

/** An estimate as it was sent: later changes reach the customer only when it is sent again. */
export const Offer = z.object({
  name: z.markupText(),
  object_name: z.nullable(z.markupText()),
  /** Name of the sender and the message. */
  from: z.markupText(),
  phone: z.markupText(),
  message: z.markupText(),
  sections: z.array(z.object({ id: z.string(), name: z.markupText() })),
  lines: z.array(OfferLine),
})
export type Offer = z.output<typeof Offer>

/** Product behind a variant of a line: for the owner’s estimate, never for the customer. */
export const VariantBasis = z.object({
  line_id: z.string(),
  variant_id: z.string(),
  product_idcode: z.string(),
  name: z.markupText(),
  unit: z.markupText(),
  quantity: z.number(),
  /** The owner's price in roubles. */
  price: z.number(),
})
export type VariantBasis = z.output<typeof VariantBasis>

export const Verdict = z.enum(['approved', 'rejected', 'open'])
export type Verdict = z.output<typeof Verdict>

/** The customer's last answer to one line. */
const answerFields = {
  line_id: z.string(),
  verdict: Verdict,
  variant_id: z.nullable(z.string()),
  comment: z.string(),
}
export const LineAnswer = z.object({ ...answerFields, signed_by: z.markupText(), at: z.string() })
export type LineAnswer = z.output<typeof LineAnswer>

export const LinkState = z.enum(['open', 'expired', 'revoked'])
export type LinkState = z.output<typeof LinkState>

/** The customer's sign-off of the whole estimate. */
const signatureFields = {
  signed_by: z.nullable(z.markupText()),
  signed_at: z.nullable(z.string()),
  comment: z.markupText(),
  /** Time when every line was approved. */
  agreed_at: z.nullable(z.string()),
}

export const LinkDevice = z.enum(['phone', 'tablet', 'desktop'])

/** A customer’s link as its owner sees it. Times in ISO 8601. */
export const EstimateLink = z.object({
  id: z.string(),
  token: z.string(),
  face: PriceVisibility,
  state: LinkState,
  /** Increases by one each time the estimate is sent again. */
  revision: z.number(),
  /** False once the estimate has changed since it was sent. */
  is_current: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  offer: Offer,
  variants: z.array(VariantBasis),
  answers: z.array(LineAnswer),
  ...signatureFields,
  opened_count: z.number(),
  /** The last twenty visits, newest first; with a name where the visitor has signed. */
  openings: z.array(z.object({ at: z.string(), device: LinkDevice, name: z.nullable(z.markupText()) })),
})
export type EstimateLink = z.output<typeof EstimateLink>

/** Content behind a link; `content` is null once the link is expired or revoked. */
export const OpenedLink = z.object({
  state: LinkState,
  expires_at: z.string(),
  content: z.nullable(
    z.object({
      face: PriceVisibility,
      revision: z.number(),
      offer: Offer,
      answers: z.array(LineAnswer),
      ...signatureFields,
    }),
  ),
})
export type OpenedLink = z.output<typeof OpenedLink>

const EstimateParams = z.extend(SiteCode, { id: z.string() })
const LinkParams = z.extend(EstimateParams, { link_id: z.string() })
const LinkContent = z.object({
  version: z.number(),
  face: PriceVisibility,
  /** Days of validity from now on. */
  days: z.number(),
  offer: Offer,
  variants: z.array(VariantBasis),
})

/**
 * Links by which customers see an estimate without an account (designed here). The owner’s calls need the buyer’s
 * authorization; those of customers need the token, sent in the body so that no log contains it; 404 for an unknown
 * token.
 */
export const retailerCustomerEstimatesApi = {
  list: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/estimates/:id/links/',
    summary: 'The links to an estimate, the newest first (designed here)',
    params: EstimateParams,
    response: z.array(EstimateLink),
  }),
  create: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/links/',
    summary: 'A new link; a draft is created by it; 409 when the estimate is another version, 20 links at most',
    params: EstimateParams,
    body: z.extend(LinkContent, { key: z.string() }),
    response: EstimateLink,
  }),
  renew: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/estimates/:id/links/:link_id/',
    summary: 'Sends the estimate anew under the same link; what was said of lines that are the same stays',
    params: LinkParams,
    body: LinkContent,
    response: EstimateLink,
  }),
  revoke: snakeCaseEndpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/estimates/:id/links/:link_id/',
    summary: 'Nobody sees anything by this link any more (designed here)',
    params: LinkParams,
    response: EstimateLink,
  }),
  read: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/customer-estimates/read/',
    summary: 'What a link shows (designed here)',
    params: SiteCode,
    body: z.object({ token: z.string() }),
    response: OpenedLink,
  }),
  opened: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/customer-estimates/opened/',
    summary: 'Remembers that somebody looks; the same visitor counts once in half an hour (designed here)',
    params: SiteCode,
    body: z.object({ token: z.string(), visitor: z.string(), device: LinkDevice }),
    response: z.object({ counted: z.boolean() }),
  }),
  answer: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/customer-estimates/answers/',
    summary:
      'What a customer says of lines, signed by name; once all are approved the estimate is agreed; 409 for another revision',
    params: SiteCode,
    body: z.object({
      token: z.string(),
      revision: z.number(),
      visitor: z.string(),
      signed_by: z.string(),
      comment: z.string(),
      lines: z.array(z.object(answerFields)),
    }),
    response: OpenedLink,
  }),
}
