import type { LeadSource } from '@vitrina/contracts/site/lead'
import { isId, isSlug } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { withTimeout } from '@vitrina/site/within'
import { articleOf, type ContentSources, landingOf, newsItemOf, vacancyOf } from '../content-store/content-pages.ts'
import { formsOf } from '../content-store/parse-blocks.ts'

/** Nobody waits longer for what a lead is called: it is sent under the name of its form. */
const LOOKUP_TIMEOUT_MS = 2000

/** What the leads of a form are called in the CRM and under which key the configuration has who gets them. */
interface LeadRouting {
  title: string
  assignee: string
}

const RECRUITER_KEY = 'hr'

/** As the retailer's page names it; null when there is no such form, or none can be had: a lead is never lost for that. */
export function routingOfSource(sources: ContentSources, source: LeadSource): Promise<LeadRouting | null> {
  return withTimeout(readRouting(sources, source), LOOKUP_TIMEOUT_MS, 'late').catch((error: unknown) => {
    sources.log.warn({ err: error, source }, 'the page of a form is missing')
    return null
  })
}

async function readRouting(sources: ContentSources, { kind, slug, id }: LeadSource): Promise<LeadRouting | null> {
  if (kind === 'vacancy') {
    const vacancy = isId(slug) ? await vacancyOf(sources, slug) : null
    return vacancy && { title: `Отклик на вакансию «${plainText(vacancy.title)}»`, assignee: RECRUITER_KEY }
  }
  if (!isSlug(slug)) return null
  const pages = { article: articleOf, landing: landingOf, news: newsItemOf }
  const page = await pages[kind](sources, slug)
  const form = page && formsOf(page.blocks).find((one) => one.id === id)
  return form ? { title: plainText(form.lead), assignee: form.assignee } : null
}
