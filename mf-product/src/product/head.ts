import type { ProductPage } from '@vitrina/contracts/site/product'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { plainText } from '@vitrina/site/plain-text'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { picturePath } from '../gallery/picture.ts'
import { breadcrumbsTo } from './breadcrumbs.ts'
import { openGraphProperties, productObject } from './structured-data.ts'

const SHARE_IMAGE_WIDTH = 1000
const MAX_DESCRIPTION_LENGTH = 160

/** Title, description and structured data of the product. */
export function productHead(data: ProductPage, { origin, siteName }: HeadFrame): Head {
  const { product, plainName, images } = data
  const [image] = images
  return {
    title: product.seo.title || plainName,
    description: product.seo.description || truncate(plainText(product.description ?? '')),
    keywords: product.seo.keywords ?? undefined,
    image: image && picturePath(image, SHARE_IMAGE_WIDTH),
    type: 'product',
    properties: openGraphProperties(data),
    // Search engines report a product without an offer as an error.
    jsonLd: [
      ...(product.price > 0 ? [productObject(data, origin, siteName)] : []),
      breadcrumbList(origin, breadcrumbsTo(data)),
    ],
  }
}

/** The beginning of a text in whole words, as much as search engines show. */
function truncate(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const beginning = text.slice(0, MAX_DESCRIPTION_LENGTH)
  const words = beginning.replace(/(?<!\S)\S*$/, '').replace(/(?<![\s.,:;—–-])[\s.,:;—–-]+$/, '')
  return `${words || beginning}…`
}
