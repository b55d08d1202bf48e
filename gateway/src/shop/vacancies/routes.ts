import { retailerVacanciesApi, type VacancySummary } from '@vitrina/contracts/retailer/vacancies'
import { vacanciesApi } from '@vitrina/contracts/site/vacancies'
import { isId } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { pageSeo } from '../../documents/seo/templates.ts'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { presentBlocks } from '../content/blocks/presenters.ts'
import { CONTENT_TTL, vacancyOf } from '../content-store/content-pages.ts'
import type { ParsedBlock } from '../content-store/parse-blocks.ts'
import { searchContextFor } from '../search/search-context.ts'
import type { ShopServices } from '../services.ts'

const MOST_SIMILAR = 3

/** Open vacancies, the same for everybody. */
export function vacanciesOf({
  config,
  caches,
  retailer,
}: Pick<ShopServices, 'config' | 'caches' | 'retailer'>): Promise<VacancySummary[]> {
  return caches.site.get('vacancies', CONTENT_TTL, async () => {
    const all = await retailer.as()(retailerVacanciesApi.list, { params: { site_code: config.siteCode } })
    return all.filter(({ id }) => isId(id)).map(presentVacancy)
  })
}

/** Vacancies: the list of open ones, and each of them as blocks. */
export function vacancyRoutes(services: ShopServices): Router {
  const router = Router()
  const asker = searchContextFor(services)

  serve(router, vacanciesApi.list, async ({ visitor }) => {
    const [vacancies, seo] = await Promise.all([vacanciesOf(services), pageSeo(services, 'vacancies', visitor)])
    return { vacancies, seo }
  })

  serve(router, vacanciesApi.item, async (call) => {
    const { id } = call.params
    const retailerVacancy = isId(id) ? await vacancyOf(services, id) : null
    if (!retailerVacancy) throw notFound()
    const { blocks, summary, is_closed, ...line } = retailerVacancy
    const vacancy = presentVacancy(line)
    const [shown, all] = await Promise.all([
      presentBlocks(asker(call), blocks),
      vacanciesOf(services).catch((error: unknown) => {
        services.log.warn({ err: error }, 'other vacancies are missing')
        return []
      }),
    ])
    return {
      vacancy,
      summary: plainText(summary),
      description: [plainText(summary), ...wordsOf(blocks)].join(' '),
      is_closed,
      blocks: shown,
      similar: similarTo(vacancy, all),
    }
  })

  return router
}

function presentVacancy(vacancy: VacancySummary): VacancySummary {
  const { title, area, city, address, schedule } = vacancy
  return {
    ...vacancy,
    title: plainText(title),
    area: plainText(area),
    city: plainText(city),
    address: plainText(address),
    schedule: plainText(schedule),
  }
}

function similarTo(vacancy: VacancySummary, all: readonly VacancySummary[]): VacancySummary[] {
  const nearness = ({ city, area }: VacancySummary) => Number(city === vacancy.city) * 2 + Number(area === vacancy.area)
  return all
    .filter(({ id }) => id !== vacancy.id)
    .sort((one, other) => nearness(other) - nearness(one))
    .slice(0, MOST_SIMILAR)
}

/** The plain text of the blocks. */
const wordsOf = (blocks: readonly ParsedBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return [plainText(block.html)]
    return block.kind === 'heading' ? [`${plainText(block.text)}:`] : []
  })
