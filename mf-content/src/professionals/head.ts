import type { FilledSeo } from '@vitrina/contracts/site/seo'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { professionalTexts } from './texts.ts'

export interface ProfessionalHead {
  title: string
  path: string
  description: (city: string) => string
  seo: FilledSeo | null
}

/** The head of a page for professional buyers: the retailer's texts, else our own. */
export function headFor(
  { title, path, description, seo }: ProfessionalHead,
  { origin, siteName, city }: HeadFrame,
): Head {
  const metaDescription = seo?.description || description(city)
  return {
    title: seo?.title || `${title}\u00a0— ${siteName}`,
    description: metaDescription,
    ...(seo?.keywords ? { keywords: seo.keywords } : {}),
    jsonLd: [
      breadcrumbList(origin, [
        { name: professionalTexts.home, path: '/' },
        { name: title, path },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: title,
        description: metaDescription,
        url: origin + path,
        audience: { '@type': 'BusinessAudience', audienceType: title },
        provider: { '@type': 'Organization', name: siteName, url: `${origin}/` },
        ...(city ? { areaServed: { '@type': 'City', name: city } } : {}),
      },
    ],
  }
}
