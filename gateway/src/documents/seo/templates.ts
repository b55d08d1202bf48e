import { domainToUnicode } from 'node:url'
import type { SeoTemplate } from '@vitrina/contracts/retailer/catalog'
import { retailerSeoApi, type SeoPage } from '@vitrina/contracts/retailer/seo'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { phonesOf } from '@vitrina/site/departments'
import { formatPhone } from '@vitrina/site/phones'
import { fillSeoHtml, fillSeoTemplate, type Region, type SeoValues } from '@vitrina/site/seo'
import { sanitiseHtml } from '../../infra/retailer/sanitise.ts'
import type { VisitorServices } from '../../visitor/services.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const CACHE_TIMES = { freshMs: 60_000, staleMs: 24 * 60 * 60_000, onDisk: true } as const

/** What a page adds to the visitor's city: names as the retailer writes them. */
export type SeoFacts = Pick<SeoValues, 'parentCategory' | 'rootCategory' | 'product' | 'brand'>

/** Values of the placeholders for this visitor. */
function seoValues({ department, origin }: Visitor, facts: SeoFacts = {}): SeoValues {
  return {
    region: { name: department.name_for_site, cases: department.names_cases },
    site: domainToUnicode(new URL(origin).hostname),
    phone: formatPhone(phonesOf(department).retail),
    address: department.address,
    schedule: department.work_time,
    ...facts,
  }
}

/** A template filled in for the visitor: plain texts and sanitised HTML. `fallback` replaces a city without names. */
export function filledSeo(template: SeoTemplate, visitor: Visitor, fallback: Region, facts?: SeoFacts): FilledSeo {
  const filled = fillSeoTemplate(template, seoValues(visitor, facts), fallback)
  return { ...filled, text: filledHtml(template.text, visitor, fallback, facts) }
}

/** Fills in the placeholders of HTML before sanitising it, which would remove them because they look like tags. */
export const filledHtml = (html: string, visitor: Visitor, fallback: Region, facts?: SeoFacts): string =>
  sanitiseHtml(fillSeoHtml(html, nonBreakingValues(seoValues(visitor, facts)), fallback))

/** Fills in the placeholders of a plain text; values are escaped as in HTML. */
export const filledText = (text: string, visitor: Visitor, fallback: Region): string =>
  fillSeoHtml(text, seoValues(visitor), fallback)

/** Puts non-breaking spaces into the address, opening hours and phone, so that lines do not wrap inside them. */
const nonBreakingValues = ({ phone = '', address = '', schedule = '', ...values }: SeoValues): SeoValues => ({
  ...values,
  phone: phone.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060'),
  address: withNoBreakSpaces(address),
  schedule: withNoBreakSpaces(schedule),
})

/** The retailer's texts for a page, filled in; null when it has none or does not answer. */
export async function pageSeo(
  { config, caches, retailer, log }: Pick<VisitorServices, 'config' | 'caches' | 'retailer' | 'log'>,
  page: SeoPage,
  visitor: Visitor,
  facts?: SeoFacts,
): Promise<FilledSeo | null> {
  try {
    const { template } = await caches.site.get(`seo:${page}`, CACHE_TIMES, async () => ({
      template: await retailer.as()(retailerSeoApi.page, { params: { site_code: config.siteCode, page } }),
    }))
    return template && filledSeo(template, visitor, config.defaultCity, facts)
  } catch (error) {
    log.warn({ err: error, page }, 'the texts of a page for search engines are missing')
    return null
  }
}
