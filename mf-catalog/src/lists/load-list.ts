import type { ListName } from '@vitrina/contracts/site/lists'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import type { PageUrl } from '@vitrina/federation/page'
import { decodeShared, encodeShared, listLimits } from '@vitrina/site/lists'
import type { NamesOf } from '../queries.ts'

/** A list shared by a link; it is read-only and can be saved. */
export interface SharedList {
  /** Whether the link has more codes than a list can have. */
  isCut: boolean
}

/** The data of a list page; `shared` is null for the visitor's own list. */
export interface LoadedList<Page> {
  page: Page
  shared: SharedList | null
  /** The retailer's texts about the page. */
  seo: FilledSeo | null
}

/** Longer than any list; a longer link is truncated before it is parsed. */
const MAX_LINK_LENGTH = 20_000

/** Loads the visitor's own list, or the one in the address; `ask` is not called for a link without codes. */
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

/** The address to share these products. */
export const shareAddress = (path: string, idcodes: readonly string[]): string =>
  `${location.origin}${path}?ids=${encodeShared(idcodes)}`
