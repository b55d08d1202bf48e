import type { PriceVisibility } from '@vitrina/contracts/retailer/customer-estimates'
import type { CustomerEstimate, CustomerLine, CustomerPage, SentLink } from '@vitrina/contracts/site/customer-estimate'
import { sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import type { OfferLine, OpenedLink, StoredLink } from './stored-link.ts'

type Content = NonNullable<OpenedLink['content']>
type PricedLine = Pick<OfferLine, 'id' | 'name' | 'unit' | 'quantity' | 'price' | 'image'>

/** A hidden price is not in the response at all; a line without a price shows none. */
function presentGoods(face: PriceVisibility, { id, name, unit, quantity, price, image }: PricedLine) {
  const isShown = face === 'lines' && price > 0
  return {
    id,
    name,
    unit,
    quantity,
    price: isShown ? price : null,
    sum: isShown ? sumLines([{ price, count: quantity }]) : null,
    image,
  }
}

/** The sum of a line with the chosen variant. */
function sumOf({ answers }: Content, line: OfferLine): number {
  const chosen = answers.find(({ lineId }) => lineId === line.id)?.variantId
  const { price, quantity } = line.variants.find(({ id }) => id === chosen) ?? line
  return sumLines([{ price, count: quantity }])
}

function presentLine(content: Content, line: OfferLine): CustomerLine {
  const answer = content.answers.find(({ lineId }) => lineId === line.id)
  return {
    ...presentGoods(content.face, line),
    note: line.note,
    variants: line.variants.map((variant) => presentGoods(content.face, variant)),
    answer: answer ? { verdict: answer.verdict, variantId: answer.variantId, comment: answer.comment } : null,
  }
}

const totalOf = (content: Content, lines: readonly OfferLine[]): number | null =>
  content.face === 'none' ? null : sumLines(lines.map((line) => ({ price: sumOf(content, line), count: 1 })))

function presentContent(content: Content): CustomerEstimate {
  const { offer, answers: _, ...shown } = content
  const { name, objectName, from, phone, message } = offer
  const known = new Set(offer.sections.map(({ id }) => id))
  const loose = offer.lines.filter(({ sectionId }) => sectionId === null || !known.has(sectionId))
  const groups = [
    { id: null, name: '', lines: loose },
    ...offer.sections.map(({ id, name }) => ({
      id,
      name,
      lines: offer.lines.filter(({ sectionId }) => sectionId === id),
    })),
  ]
  return {
    ...shown,
    name,
    objectName,
    from,
    phone,
    message,
    total: totalOf(content, offer.lines),
    sections: groups
      .filter(({ lines }) => lines.length > 0)
      .map(({ id, name, lines }) => ({
        id,
        name,
        total: totalOf(content, lines),
        lines: lines.map((line) => presentLine(content, line)),
      })),
  }
}

/** The response for the customer's page. */
export const presentPage = ({ state, expiresAt, content }: OpenedLink): CustomerPage => ({
  state,
  expiresAt,
  estimate: content && presentContent(content),
})

/** Path of the page of a link. The token is in the query string, which is never logged, counted or passed on. */
export const linkPath = (token: string): string => `${paths.qr('c')}?token=${encodeURIComponent(token)}`

/** A link as the owner's page shows it. */
export function presentLink(link: StoredLink): SentLink {
  const { token, offer, answers, revision: _, ...shown } = link
  return {
    ...shown,
    path: linkPath(token),
    message: offer.message,
    lineCount: offer.lines.length,
    approvedCount: answers.filter(({ verdict }) => verdict === 'approved').length,
    answers: answers.map(({ variantId, comment, ...answer }) => {
      const line = offer.lines.find(({ id }) => id === answer.lineId)
      const variant = line?.variants.find(({ id }) => id === variantId)
      const names = { lineName: line?.name ?? '', variantName: variant?.name ?? null }
      return { ...answer, ...names, comment: plainText(comment) }
    }),
    variants: link.variants.map(({ lineId, productIdcode, name }) => ({ lineId, idcode: productIdcode, name })),
  }
}
