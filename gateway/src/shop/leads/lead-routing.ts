import type { LeadSource } from '@vitrina/contracts/site/lead'
import { isId, isSlug } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { withTimeout } from '@vitrina/site/within'
import { articleOf, type ContentSources, landingOf, newsItemOf, vacancyOf } from '../content-store/content-pages.ts'
import { formsOf } from '../content-store/parse-blocks.ts'

/** Beyond this a lead is sent under the default title of its form. */
const LOOKUP_TIMEOUT_MS = 2000

/** The lead title of a form in the CRM, and the configuration key of its assignee. */
interface LeadRouting {
  title: string
  assignee: string
}

const RECRUITER_KEY = 'hr'

/** The routing from the retailer's page; null without such a form and on failure, so that no lead is lost for that. */
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
