import type {
  EstimateLink,
  OfferLine,
  OpenedLink,
  PriceVisibility,
} from '@vitrina/contracts/retailer/customer-estimates'
import type { CustomerEstimate, CustomerLine, CustomerPage, SentLink } from '@vitrina/contracts/site/customer-estimate'
import { sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'

type Content = NonNullable<OpenedLink['content']>
type PricedLine = Pick<OfferLine, 'id' | 'name' | 'unit' | 'quantity' | 'price' | 'image'>

/** A hidden price is not in the response at all; a line without a price shows none. */
function presentGoods(face: PriceVisibility, { id, name, unit, quantity, price, image }: PricedLine) {
  const isShown = face === 'lines' && price > 0
  return {
    id,
    name: plainText(name),
    unit: plainText(unit),
    quantity,
    price: isShown ? price : null,
    sum: isShown ? sumLines([{ price, count: quantity }]) : null,
    image,
  }
}

/** The sum of a line with the chosen variant. */
function sumOf({ answers }: Content, line: OfferLine): number {
  const chosen = answers.find(({ line_id }) => line_id === line.id)?.variant_id
  const { price, quantity } = line.variants.find(({ id }) => id === chosen) ?? line
  return sumLines([{ price, count: quantity }])
}

function presentLine(content: Content, line: OfferLine): CustomerLine {
  const answer = content.answers.find(({ line_id }) => line_id === line.id)
  return {
    ...presentGoods(content.face, line),
    note: plainText(line.note),
    variants: line.variants.map((variant) => presentGoods(content.face, variant)),
    answer: answer ? { verdict: answer.verdict, variantId: answer.variant_id, comment: answer.comment } : null,
  }
}

const totalOf = (content: Content, lines: readonly OfferLine[]): number | null =>
  content.face === 'none' ? null : sumLines(lines.map((line) => ({ price: sumOf(content, line), count: 1 })))

function presentContent(content: Content): CustomerEstimate {
  const { offer, face, revision } = content
  const known = new Set(offer.sections.map(({ id }) => id))
  const loose = offer.lines.filter(({ section_id }) => section_id === null || !known.has(section_id))
  const groups = [
    { id: null, name: '', lines: loose },
    ...offer.sections.map(({ id, name }) => ({
      id,
      name: plainText(name),
      lines: offer.lines.filter(({ section_id }) => section_id === id),
    })),
  ]
  return {
    name: plainText(offer.name),
    objectName: offer.object_name && plainText(offer.object_name),
    from: plainText(offer.from),
    phone: plainText(offer.phone),
    message: plainText(offer.message),
    face,
    revision,
    total: totalOf(content, offer.lines),
    sections: groups
      .filter(({ lines }) => lines.length > 0)
      .map(({ id, name, lines }) => ({
        id,
        name,
        total: totalOf(content, lines),
        lines: lines.map((line) => presentLine(content, line)),
      })),
    signedBy: content.signed_by && plainText(content.signed_by),
    signedAt: content.signed_at,
    comment: plainText(content.comment),
    agreedAt: content.agreed_at,
  }
}

/** The response for the customer's page. */
export const presentPage = ({ state, expires_at, content }: OpenedLink): CustomerPage => ({
  state,
  expiresAt: expires_at,
  estimate: content && presentContent(content),
})

/** Path of the page of a link. The token is in the query string, which is never logged, counted or passed on. */
export const linkPath = (token: string): string => `${paths.qr('c')}?token=${encodeURIComponent(token)}`

/** A link as the owner's page shows it. */
export function presentLink(link: EstimateLink): SentLink {
  const { offer, answers } = link
  return {
    id: link.id,
    path: linkPath(link.token),
    face: link.face,
    state: link.state,
    createdAt: link.created_at,
    expiresAt: link.expires_at,
    isCurrent: link.is_current,
    message: plainText(offer.message),
    lineCount: offer.lines.length,
    approvedCount: answers.filter(({ verdict }) => verdict === 'approved').length,
    answers: answers.map(({ line_id, verdict, variant_id, comment, signed_by, at }) => {
      const line = offer.lines.find(({ id }) => id === line_id)
      const variant = line?.variants.find(({ id }) => id === variant_id)
      return {
        lineId: line_id,
        lineName: plainText(line?.name ?? ''),
        verdict,
        variantName: variant ? plainText(variant.name) : null,
        comment: plainText(comment),
        signedBy: plainText(signed_by),
        at,
      }
    }),
    variants: link.variants.map(({ line_id, product_idcode, name }) => ({
      lineId: line_id,
      idcode: product_idcode,
      name: plainText(name),
    })),
    signedBy: link.signed_by && plainText(link.signed_by),
    signedAt: link.signed_at,
    comment: plainText(link.comment),
    agreedAt: link.agreed_at,
    openedCount: link.opened_count,
    openings: link.openings.map(({ at, device, name }) => ({ at, device, name: name && plainText(name) })),
  }
}
