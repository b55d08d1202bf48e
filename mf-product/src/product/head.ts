import type { ProductPage } from '@vitrina/contracts/site/product'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { plainText } from '@vitrina/site/plain-text'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { picturePath } from '../gallery/picture.ts'
import { stepsTo } from './crumbs.ts'
import { productObject, sharedProperties } from './structured-data.ts'

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
    properties: sharedProperties(data),
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
  const beginning = text.slice(0, LONGEST_DESCRIPTION)
  const words = beginning.replace(/(?<!\S)\S*$/, '').replace(/(?<![\s.,:;—–-])[\s.,:;—–-]+$/, '')
  return `${words || beginning}…`
}
