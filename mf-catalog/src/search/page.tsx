import type { SearchListing } from '@vitrina/contracts/site/search'
import { type Head, type HeadFrame, type PageArgs, PageRefusal } from '@vitrina/federation/page'
import { itemListJsonLd, pageSuffix } from '../listing/head.ts'
import { loadListing } from '../listing/load.ts'
import type { NamesOf } from '../queries.ts'
import { SearchPage } from './SearchPage.tsx'
import { searchTexts as texts } from './texts.ts'

const MAX_TITLE_LENGTH = 80

/** A complete code redirects to its product. */
export async function load(args: PageArgs<NamesOf<'search'>>): Promise<SearchListing> {
  const found = await loadListing('search', args)
  if (found.goTo) throw new PageRefusal(302, 'The code of a product', found.goTo)
  return found
}

export function head({ q, listing, seo }: SearchListing, { siteName, origin }: HeadFrame): Head {
  const letters = [...q]
  const short = letters.length > MAX_TITLE_LENGTH ? `${letters.slice(0, MAX_TITLE_LENGTH).join('')}…` : q
  return {
    title: (q ? texts.title(short, siteName) : seo?.title || texts.title('', siteName)) + pageSuffix(listing),
    description: seo?.description,
    keywords: seo?.keywords,
    // The number of search pages is unlimited.
    robots: 'noindex, follow',
    jsonLd: itemListJsonLd(origin, listing),
  }
}

export default function Page({ data }: { data: SearchListing }) {
  return <SearchPage data={data} />
}
