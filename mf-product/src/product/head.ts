import type { ProductPage } from '@vitrina/contracts/site/product'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import { picturePath } from '../gallery/picture.ts'
import { stepsTo } from './crumbs.ts'

const SHARED_PICTURE = 1000

/** Title, description and what machines read about the product. */
export function productHead(data: ProductPage, { origin }: HeadFrame): Head {
  const { product, plainName, images } = data
  const [image] = images
  return {
    title: product.seo.title || plainName,
    description: product.seo.description ?? undefined,
    keywords: product.seo.keywords ?? undefined,
    image: image && picturePath(image, SHARED_PICTURE),
    jsonLd: [productObject(data, origin), breadcrumbObject(data, origin)],
  }
}

function productObject(data: ProductPage, origin: string): object {
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
    ...(product.price > 0
      ? {
          offers: {
            '@type': 'Offer',
            url,
            price: product.price,
            priceCurrency: 'RUB',
            availability: `https://schema.org/${availabilityOf(data)}`,
            itemCondition: 'https://schema.org/NewCondition',
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

function breadcrumbObject(data: ProductPage, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: stepsTo(data).map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(path ? { item: origin + path } : {}),
    })),
  }
}
