import type { ProductPage } from '@vitrina/contracts/site/product'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { picturePath } from '../gallery/picture.ts'
import { stepsTo } from './crumbs.ts'

const SHARED_PICTURE = 1000
const LONGEST_DESCRIPTION = 160

/** Title, description and what machines read about the product. */
export function productHead(data: ProductPage, { origin, siteName }: HeadFrame): Head {
  const { product, plainName, images } = data
  const [image] = images
  return {
    title: product.seo.title || plainName,
    description: product.seo.description || shortened(plainText(product.description ?? '')),
    keywords: product.seo.keywords ?? undefined,
    image: image && picturePath(image, SHARED_PICTURE),
    type: 'product',
    // A product without an offer is a fault to search engines.
    jsonLd: [
      ...(product.price > 0 ? [productObject(data, origin, siteName)] : []),
      breadcrumbList(origin, stepsTo(data)),
    ],
  }
}

/** The beginning of a text, whole words, as long as search engines show of it. */
function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/[\s.,:;—–-]+\S*$/u, '')}…`
}

function productObject(data: ProductPage, origin: string, siteName: string): object {
  const { product, plainName, images } = data
  const url = origin + paths.product(product.slug)
  const description = plainText(product.description ?? '') || product.seo.description
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: plainName,
    sku: product.idcode,
    url,
    ...(description ? { description } : {}),
    ...(product.brand?.name ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    ...(images.length > 0 ? { image: images.map((file) => origin + picturePath(file, SHARED_PICTURE)) } : {}),
    offers: offerObject(data, url, siteName),
  }
}

function offerObject(data: ProductPage, url: string, siteName: string): object {
  const { price, old_price } = data.product
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'RUB',
    availability: `https://schema.org/${availabilityOf(data)}`,
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

/** In stock when it can be taken here, to order when another place or the supplier brings it. */
function availabilityOf({ product, stock }: ProductPage): 'InStock' | 'BackOrder' | 'Discontinued' | 'OutOfStock' {
  const has = (...kinds: string[]) => stock.some(({ kind }) => kinds.includes(kind))
  if (has('available')) return 'InStock'
  if (has('elsewhere', 'pickup')) return 'BackOrder'
  if (product.discontinued) return 'Discontinued'
  return has('supplier') ? 'BackOrder' : 'OutOfStock'
}
