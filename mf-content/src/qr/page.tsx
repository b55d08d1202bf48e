import { contactsApi } from '@vitrina/contracts/site/contacts'
import { customerEstimateApi } from '@vitrina/contracts/site/customer-estimate'
import { listsApi } from '@vitrina/contracts/site/lists'
import { type Head, type HeadFrame, type PageArgs, PageRefusal, type PageUrl } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { CustomerEstimatePage } from '../customer-estimate/CustomerEstimatePage.tsx'
import { DeadLink } from '../customer-estimate/DeadLink.tsx'
import { customerTexts } from '../customer-estimate/texts.ts'
import type { NamesOf } from '../queries.ts'
import { isBarcode, parseCode, withUtm } from './codes.ts'
import { QrRedirect } from './QrRedirect.tsx'
import type { QrPage } from './qr-page.ts'
import { qrTexts } from './texts.ts'
import { UnknownCode } from './UnknownCode.tsx'

const redirectTo = (path: string, { search }: Pick<PageUrl, 'search'>): PageRefusal =>
  new PageRefusal(302, 'The code names another page', withUtm(path, search))

/** Redirects to the target of the code, or returns the data of a page of its own when that is not possible. */
export async function load(args: PageArgs<NamesOf<'qr'>>): Promise<QrPage> {
  const { url } = args
  const named = parseCode(url)
  if (!named) return { state: 'unknown' }
  if (named.kind === 'page') throw redirectTo(named.path, url)
  if (named.kind === 'estimate') return estimateOf(named.token, args)
  if (named.kind === 'department') {
    const { department } = named
    return (await isShop(department, args))
      ? { state: 'going', path: paths.home(), department }
      : { state: 'no-branch' }
  }
  const { idcode, department } = named
  // The branch of a label is optional: without it the product is still found.
  const [slug, isKnown] = await Promise.all([
    slugOf(idcode, args),
    department !== '' && isShop(department, args).catch(() => false),
  ])
  // The search finds products by their barcodes too.
  if (!slug && isBarcode(idcode)) throw redirectTo(paths.search({ q: idcode }), url)
  if (!slug) return { state: 'gone', idcode }
  if (!isKnown) throw redirectTo(paths.product(slug), url)
  return { state: 'going', path: paths.product(slug), department }
}

/** An unknown link has a page of its own; other errors are passed on. */
async function estimateOf(token: string, { api, signal }: PageArgs<NamesOf<'qr'>>): Promise<QrPage> {
  try {
    return { state: 'estimate', token, page: await api(customerEstimateApi.read, { query: { token } }, { signal }) }
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return { state: 'no-link' }
    throw error
  }
}

async function slugOf(idcode: string, { api, signal }: PageArgs<NamesOf<'qr'>>): Promise<string | undefined> {
  const { products } = await api(listsApi.page, { params: { list: 'viewed' }, query: { ids: idcode } }, { signal })
  return products.find((product) => product.idcode === idcode)?.slug
}

async function isShop(department: string, { api, signal }: PageArgs<NamesOf<'qr'>>): Promise<boolean> {
  const { branches } = await api(contactsApi.contacts, {}, { signal })
  return branches.some(({ id, isShop }) => isShop && id === department)
}

export function head(page: QrPage, { siteName }: HeadFrame): Head {
  if (page.state === 'estimate' && page.page.estimate) {
    return { title: customerTexts.pageTitle(page.page.estimate.name, siteName), robots: 'noindex' }
  }
  const isLink = page.state === 'estimate' || page.state === 'no-link'
  return {
    title: isLink ? customerTexts.deadTitle(siteName) : qrTexts.title(siteName),
    robots: 'noindex',
    ...(page.state === 'going' ? {} : { status: 404 as const }),
  }
}

export default function Page({ data }: { data: QrPage }) {
  if (data.state === 'estimate') return <CustomerEstimatePage token={data.token} page={data.page} />
  if (data.state === 'no-link') return <DeadLink state="unknown" />
  return data.state === 'going' ? <QrRedirect {...data} /> : <UnknownCode page={data} />
}
