import { type ProductPage as ProductData, productPages } from '@vitrina/contracts/site/product'
import { type Head, type HeadFrame, notFound, type PageArgs } from '@vitrina/federation/page'
import { takenAhead } from './ahead.ts'
import { productHead } from './head.ts'
import { ProductPage } from './ProductPage.tsx'

export async function load({ params, api, signal }: PageArgs): Promise<ProductData> {
  const { slug = '' } = params
  try {
    return await takenAhead(slug, () => api(productPages.product, { params: { slug } }, { signal }))
  } catch (error) {
    // By its field: the error comes from another bundle, whose classes are others.
    if (error instanceof Error && 'status' in error && error.status === 404) throw notFound()
    throw error
  }
}

export const head = (data: ProductData, frame: HeadFrame): Head => productHead(data, frame)

export default function Page({ data }: { data: ProductData }) {
  return <ProductPage data={data} />
}
