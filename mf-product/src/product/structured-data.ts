import type { ProductPage } from '@vitrina/contracts/site/product'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import { picturePath } from '../gallery/picture.ts'

const LARGE_PICTURE = 1000

/** The product with its offer for search engines, as a schema.org object; `price` has to be above 0. */
export function productObject(data: ProductPage, origin: string, siteName: string): object {
  const { product, plainName, images, features } = data
  const url = origin + paths.product(product.slug)
  const description = plainText(product.description ?? '') || product.seo.description
  const facts = features.flatMap(({ name, value }) => {
    const fact = plainText(value ?? '')
    return fact && name ? [{ '@type': 'PropertyValue', name: plainText(name), value: fact }] : []
  })
  const gtin = gtinOf(data)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: plainName,
    sku: product.idcode,
    url,
    ...(description ? { description } : {}),
    ...(product.brand?.name ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    ...(images.length > 0 ? { image: images.map((file) => origin + picturePath(file, LARGE_PICTURE)) } : {}),
    ...(gtin ? { gtin } : {}),
    ...(product.weight && product.weight > 0
      ? { weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'KGM' } }
      : {}),
    ...(facts.length > 0 ? { additionalProperty: facts } : {}),
    offers: offerObject(data, url, siteName),
  }
}

function offerObject(data: ProductPage, url: string, siteName: string): object {
  const { price, old_price } = data.product
  const availability = availabilityOf(data)
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'RUB',
    ...(availability ? { availability: `https://schema.org/${availability}` } : {}),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: siteName },
    ...(old_price && old_price > price
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: old_price,
            priceCurrency: 'RUB',
          },
        }
      : {}),
  }
}

/**
 * In stock when it is available in this branch, back order when another branch or the supplier has it; undefined when
 * the stock is unknown.
 */
function availabilityOf({ product, stock }: ProductPage): keyof typeof openGraphAvailability | undefined {
  const has = (...kinds: string[]) => stock.some(({ kind }) => kinds.includes(kind))
  if (stock.length === 0 || has('unknown')) return undefined
  if (has('available')) return 'InStock'
  if (has('elsewhere', 'pickup')) return 'BackOrder'
  if (product.discontinued) return 'Discontinued'
  return has('supplier') ? 'BackOrder' : 'OutOfStock'
}

/** The same values in Open Graph. */
const openGraphAvailability = {
  InStock: 'in stock',
  BackOrder: 'available for order',
  Discontinued: 'discontinued',
  OutOfStock: 'out of stock',
} as const

/** Open Graph properties of a product, by name; empty without a price. */
export function openGraphProperties(data: ProductPage): Record<string, string> {
  const { price, idcode, brand } = data.product
  if (price <= 0) return {}
  const availability = availabilityOf(data)
  return {
    'product:price:amount': String(price),
    'product:price:currency': 'RUB',
    ...(availability ? { 'product:availability': openGraphAvailability[availability] } : {}),
    'product:condition': 'new',
    'product:retailer_item_id': idcode,
    ...(brand?.name ? { 'product:brand': brand.name } : {}),
  }
}

/** The GTIN from the characteristics when it is valid: 8, 12, 13 or 14 digits, the last one a check digit. */
function gtinOf({ features }: ProductPage): string | undefined {
  const code = features.find(({ name }) => /^(?:штрих-?код|ean|gtin)/i.test(name))?.value?.replace(/\s/g, '') ?? ''
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return undefined
  const sum = [...code].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0 ? code : undefined
}
