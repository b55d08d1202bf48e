import { type ProductPage as ProductData, productApi } from '@vitrina/contracts/site/product'
import { type Head, type HeadFrame, notFound, type PageArgs } from '@vitrina/federation/page'
import { ProductPage } from './ProductPage.tsx'

export async function load({ params, api, signal }: PageArgs): Promise<ProductData> {
  const { slug = '' } = params
  try {
    return await api(productApi.product, { params: { slug } }, { signal })
  } catch (error) {
    // Checked by its field: the error comes from another bundle, so `instanceof` would fail.
    if (error instanceof Error && 'status' in error && error.status === 404) throw notFound()
    throw error
  }
}

/** Loaded as a chunk of its own; when it fails, the title is the product's name. */
export const head = (data: ProductData, frame: HeadFrame): Promise<Head> =>
  import(/* webpackChunkName: "product-head" */ './head.ts').then(
    ({ productHead }) => productHead(data, frame),
    () => ({ title: data.plainName }),
  )

export default function Page({ data }: { data: ProductData }) {
  return <ProductPage data={data} />
}
