import { type MatrixView, shopsApi } from '@vitrina/contracts/site/shops'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'
import { texts } from '../texts.ts'
import { matrixTexts } from './texts.ts'

/** `?count=1` opens counting; a product code instead of 1 opens it at that product. */
export async function load({ api, params: { id = '' }, url, signal }: PageArgs<NamesOf<'matrix'>>) {
  const view: MatrixView = await api(shopsApi.matrix, { params: { id } }, { signal })
  const count = url.searchParams.get('count')
  return { view, isCounting: count !== null, from: count === null || count === '1' ? '' : count.slice(0, 64) }
}

export function head({ view: { shop } }: { view: MatrixView }, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(matrixTexts.title(shop.name), siteName),
    canonicalPath: paths.matrix(shop.id),
    robots: 'noindex',
  }
}

export { MatrixPage as default } from './MatrixPage.tsx'
