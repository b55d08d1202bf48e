import { companiesApi } from '@vitrina/contracts/site/companies'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import type { PeopleData } from './PeoplePage.tsx'
import { companyTexts } from './texts.ts'

/** Every company with its members; there are twenty at most. Guests are refused before the loader runs. */
export async function load({ api, signal }: PageArgs): Promise<PeopleData> {
  const { owner, companies } = await api(companiesApi.list, {}, { signal })
  const people = companies.map(async (company) => ({
    company,
    ...(await api(companiesApi.members, { params: { id: company.id } }, { signal })),
  }))
  return { owner, companies: await Promise.all(people) }
}

export function head(_: PeopleData, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(companyTexts.peopleTitle, siteName),
    canonicalPath: paths.corporateProfiles(),
    robots: 'noindex',
  }
}

export { PeoplePage as default } from './PeoplePage.tsx'
