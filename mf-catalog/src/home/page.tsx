import { catalogPages, type HomePage as HomeData } from '@vitrina/contracts/site/catalog'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { homeTexts } from '../texts.ts'
import { HomePage } from './HomePage.tsx'

export function load({ api, signal }: PageArgs): Promise<HomeData> {
  return api(catalogPages.home, {}, { signal })
}

export function head(_: HomeData, { siteName, origin, city }: HeadFrame): Head {
  return {
    title: homeTexts.title(siteName),
    description: homeTexts.description(siteName, city),
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: siteName, url: `${origin}/` }],
  }
}

export default function Page({ data }: { data: HomeData }) {
  return <HomePage home={data} />
}
