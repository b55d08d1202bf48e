import type { ListName } from '@vitrina/contracts/site/lists'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import type { PageUrl } from '@vitrina/federation/page'
import { decodeShared, encodeShared, listLimits } from '@vitrina/site/lists'
import type { NamesOf } from '../queries.ts'

/** A list that somebody has passed on in a link: it is looked at, and can be taken over. */
export interface SharedList {
  /** The link names more than a list holds. */
  isCut: boolean
}

/** What a page of a list is loaded with; `shared` is null for the visitor's own. */
export interface LoadedList<Page> {
  page: Page
  shared: SharedList | null
  /** What the retailer says about the page. */
  seo: FilledSeo | null
}

/** Longer than any list; a link of more is cut before it is read. */
const MAX_LINK_LENGTH = 20_000

/** Loads the visitor's own list, or the one that the address names; `ask` is not called for a link without a code. */
export async function loadList<Page>(
  list: ListName,
  url: PageUrl<NamesOf<'favorites'>>,
  ask: (query: { ids?: string }) => Promise<Page>,
  empty: Page,
): Promise<Omit<LoadedList<Page>, 'seo'>> {
  const link = url.searchParams.get('ids')
  if (link === null) return { page: await ask({}), shared: null }
  const ids = link.slice(0, MAX_LINK_LENGTH)
  const codes = decodeShared(list, ids)
  const isCut = codes.length === listLimits[list] && new Set(ids.split(',')).size > codes.length
  return { page: codes.length > 0 ? await ask({ ids: encodeShared(codes) }) : empty, shared: { isCut } }
}

/** The address under which others see these products. */
export const shareAddress = (path: string, idcodes: readonly string[]): string =>
  `${location.origin}${path}?ids=${encodeShared(idcodes)}`
