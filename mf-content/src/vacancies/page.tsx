import { vacanciesApi } from '@vitrina/contracts/site/vacancies'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { breadcrumbList } from '@vitrina/site/structured-data'
import type { NamesOf } from '../queries.ts'
import { choiceOf } from './choice.ts'
import { vacancyTexts as texts } from './texts.ts'
import { type VacanciesData, VacanciesPage } from './VacanciesPage.tsx'

export async function load({ url, api, signal }: PageArgs<NamesOf<'vacancies'>>): Promise<VacanciesData> {
  const list = await api(vacanciesApi.list, {}, { signal })
  return { ...list, choice: choiceOf(url.searchParams) }
}

export function head({ vacancies, seo }: VacanciesData, { origin, siteName }: HeadFrame): Head {
  return {
    title: seo?.title || `${texts.vacancies}\u00a0— ${siteName}`,
    description: seo?.description || texts.description(siteName, vacancies.length),
    ...(seo?.keywords ? { keywords: seo.keywords } : {}),
    jsonLd: [
      breadcrumbList(origin, [
        { name: texts.home, path: paths.home() },
        { name: texts.vacancies, path: paths.vacancies() },
      ]),
    ],
  }
}

export const rests = true

export default function Page({ data }: { data: VacanciesData }) {
  return <VacanciesPage data={data} />
}
