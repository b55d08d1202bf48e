import type { LeadSource } from '@vitrina/contracts/site/lead'
import { isId, isSlug } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { within } from '@vitrina/site/within'
import { articleOf, landingOf, newsItemOf, type Sources, vacancyOf } from '../content-store/kept.ts'
import { formsOf } from '../content-store/read.ts'

/** Nobody waits longer for what a lead is called: it is sent under the name of its form. */
const WAIT_MS = 2000

/** What the leads of a form are called in the CRM and under which key the configuration has who gets them. */
interface Named {
  title: string
  assignee: string
}

const RECRUITER = 'hr'

/** As the retailer's page names it; null when there is no such form, or none can be had: a lead is never lost for that. */
export function namedBySource(sources: Sources, source: LeadSource): Promise<Named | null> {
  return within(named(sources, source), WAIT_MS, 'late').catch((error: unknown) => {
    sources.log.warn({ err: error, source }, 'the page of a form is missing')
    return null
  })
}

async function named(sources: Sources, { kind, slug, id }: LeadSource): Promise<Named | null> {
  if (kind === 'vacancy') {
    const vacancy = isId(slug) ? await vacancyOf(sources, slug) : null
    return vacancy && { title: `Отклик на вакансию «${plainText(vacancy.title)}»`, assignee: RECRUITER }
  }
  if (!isSlug(slug)) return null
  const pages = { article: articleOf, landing: landingOf, news: newsItemOf }
  const page = await pages[kind](sources, slug)
  const form = page && formsOf(page.blocks).find((one) => one.id === id)
  return form ? { title: plainText(form.lead), assignee: form.assignee } : null
}
