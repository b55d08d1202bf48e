/** Builds the offer for a customer from an estimate at its owner's prices, with the mark-up included. */
import { randomUUID } from 'node:crypto'
import type { LinkForm } from '@vitrina/contracts/forms/link'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { estimateLimits } from '@vitrina/contracts/site/estimate-limits'
import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import { currentPrice, markupOf, wasteOf, withMarkup } from '@vitrina/site/estimate'
import { plainText } from '@vitrina/site/plain-text'
import { unprocessable } from '../../http/http-errors.ts'
import { quantityToBuy } from '../estimates/needs.ts'
import type { Products } from '../products/look-up.ts'
import type { Offer, OfferLine, OfferVariant, VariantBasis } from './stored-link.ts'

const { variantsOfLine: MOST_VARIANTS } = estimateLimits

/** Contact details of the owner. */
export interface Sender {
  from: string
  phone: string
}

/** The quantity of another product for the job of a line. Throws 422 when the units cannot be converted. */
export const neededQuantity = (estimate: Estimate, line: EstimateLine, product: ListedProduct): number =>
  quantityToBuy({ ...line, idcode: product.idcode, waste: wasteOf(estimate, line) }, product)

/** Throws 422 for variants of missing lines, and too many or repeated variants. */
export function checkSending({ variants }: LinkForm, estimate: Estimate): void {
  for (const { lineId, idcode } of variants) {
    const line = estimate.lines.find(({ id }) => id === lineId)
    if (!line) throw unprocessable('Позиции, для которой выбран вариант, уже нет в\u00a0смете')
    if (line.idcode === idcode) throw unprocessable('Вариант совпадает с\u00a0самой позицией')
    const offered = variants.filter((other) => other.lineId === lineId)
    if (offered.length > MOST_VARIANTS) throw unprocessable(`У\u00a0позиции не больше ${MOST_VARIANTS}\u00a0вариантов`)
    if (offered.filter((other) => other.idcode === idcode).length > 1) throw unprocessable('Вариант выбран дважды')
  }
}

interface OfferWithVariants {
  offer: Offer
  variants: VariantBasis[]
}

/** The offer and the owner's side of its variants; variants in `known` keep their ids when the link is renewed. */
export function buildOffer(
  estimate: Estimate,
  { message, variants }: LinkForm,
  { products, sender, known }: { products: Products; sender: Sender; known: readonly VariantBasis[] },
): OfferWithVariants {
  const basis: VariantBasis[] = variants.map(({ lineId, idcode }) => {
    const line = estimate.lines.find(({ id }) => id === lineId)
    const product = products.get(idcode)
    if (!line || !product || product.price <= 0) throw unprocessable('Этот вариант сейчас нельзя купить')
    const before = known.find((one) => one.lineId === lineId && one.productIdcode === idcode)
    return {
      lineId,
      variantId: before?.variantId ?? randomUUID(),
      productIdcode: idcode,
      name: plainText(product.name),
      unit: product.unit,
      quantity: neededQuantity(estimate, line, product),
      price: product.price,
    }
  })
  const offer: Offer = {
    name: estimate.name,
    objectName: estimate.objectName,
    ...sender,
    message: message.trim(),
    sections: estimate.sections.map(({ id, name }) => ({ id, name })),
    lines: estimate.lines.map((line) => buildOfferLine(estimate, line, basis, products)),
  }
  return { offer, variants: basis }
}

function buildOfferLine(
  estimate: Estimate,
  line: EstimateLine,
  basis: readonly VariantBasis[],
  products: Products,
): OfferLine {
  const markup = markupOf(estimate, line)
  return {
    id: line.id,
    sectionId: line.sectionId,
    name: line.product?.name ?? line.name,
    unit: line.unit,
    quantity: line.quantity,
    price: withMarkup(currentPrice(line), markup),
    image: line.product?.image ?? null,
    note: line.note,
    variants: basis.flatMap((one): OfferVariant[] => {
      if (one.lineId !== line.id) return []
      const { variantId: id, name, unit, quantity, price, productIdcode } = one
      const image = products.get(productIdcode)?.image ?? null
      return [{ id, name, unit, quantity, price: withMarkup(price, markup), image }]
    }),
  }
}
