import type { Head, HeadFrame } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { breadcrumbsTo } from '../article/articles.ts'
import { texts } from '../texts.ts'

/** Breadcrumbs of the page with the form, which is last. */
export const crmFormSteps = () => breadcrumbsTo({ slug: 'info-crm-forma', title: texts.crmForm.title })

/** Ignores the data, since the page has none. */
export function crmFormHead(_data: unknown, { origin, siteName, city }: HeadFrame): Head {
  return {
    title: `${texts.crmForm.title}\u00a0— ${siteName}`,
    description: texts.crmForm.description(city),
    jsonLd: [
      breadcrumbList(origin, crmFormSteps()),
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        name: texts.crmForm.title,
        url: origin + paths.infoCrmForm(),
        inLanguage: 'ru',
      },
    ],
  }
}
