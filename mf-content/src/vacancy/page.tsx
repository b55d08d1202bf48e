import { type VacancyPage as Vacancy, vacanciesApi } from '@vitrina/contracts/site/vacancies'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { vacancyTexts as texts } from '../vacancies/texts.ts'
import { jobPosting } from './job-posting.ts'
import { VacancyPage } from './VacancyPage.tsx'

export function load({ params, api, signal }: PageArgs): Promise<Vacancy> {
  return api(vacanciesApi.item, { params: { id: params.id ?? '' } }, { signal })
}

/** A closed vacancy answers 404, so that search engines drop it; visitors see links to the others. */
export function head(data: Vacancy, { origin, siteName }: HeadFrame): Head {
  const { vacancy, summary, is_closed } = data
  const crumbs = breadcrumbList(origin, [
    { name: texts.home, path: paths.home() },
    { name: texts.vacancies, path: paths.vacancies() },
    { name: vacancy.title, path: paths.vacancy(vacancy.id) },
  ])
  if (is_closed) {
    return {
      title: `${texts.closed}\u00a0— ${siteName}`,
      description: texts.closedHint,
      robots: 'noindex',
      status: 404,
    }
  }
  return {
    title: `${vacancy.title}, ${vacancy.city}\u00a0— вакансия ${siteName}`,
    description: summary,
    jsonLd: [crumbs, jobPosting(data, origin, siteName)],
  }
}

export const rests = true

export default function Page({ data }: { data: Vacancy }) {
  return <VacancyPage data={data} />
}
