import { contentApi, type LandingPage as Landing } from '@vitrina/contracts/site/content'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { firstPicture } from '../blocks/first-picture.ts'
import { texts } from '../texts.ts'
import { LandingPage } from './LandingPage.tsx'

export function load({ params, api, signal }: PageArgs): Promise<Landing> {
  return api(contentApi.landing, { params: { slug: params.slug ?? '' } }, { signal })
}

export function head({ slug, title, description, seo, blocks }: Landing, { origin, siteName }: HeadFrame): Head {
  const path = paths.landing(slug)
  const picture = firstPicture(blocks)
  return {
    title: seo?.title || `${title}\u00a0— ${siteName}`,
    description: seo?.description || description,
    ...(seo?.keywords ? { keywords: seo.keywords } : {}),
    ...(picture ? { image: picture } : {}),
    jsonLd: [
      breadcrumbList(origin, [
        { name: texts.home, path: paths.home() },
        { name: title, path },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: title,
        description,
        url: origin + path,
        inLanguage: 'ru',
      },
    ],
  }
}

export const rests = true

export default function Page({ data }: { data: Landing }) {
  return <LandingPage landing={data} />
}
