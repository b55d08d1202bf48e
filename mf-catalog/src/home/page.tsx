import { catalogApi, type HomePage as HomeData } from '@vitrina/contracts/site/catalog'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { organization, website } from '../structured-data.ts'
import { homeTexts } from '../texts.ts'
import { HomePage } from './HomePage.tsx'

export function load({ api, signal }: PageArgs): Promise<HomeData> {
  return api(catalogApi.home, {}, { signal })
}

export function head({ seo }: HomeData, { siteName, origin, city }: HeadFrame): Head {
  return {
    title: seo?.title || homeTexts.title(siteName),
    description: seo?.description || homeTexts.description(siteName, city),
    keywords: seo?.keywords,
    jsonLd: [organization(origin, siteName), website(origin, siteName)],
  }
}

export default function Page({ data }: { data: HomeData }) {
  return <HomePage home={data} />
}
