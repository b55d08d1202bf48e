import { type CompanyList, companiesApi } from '@vitrina/contracts/site/companies'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import { companyTexts } from './texts.ts'

/** Guests are refused before the loader runs. */
export const load = ({ api, signal }: PageArgs): Promise<CompanyList> => api(companiesApi.list, {}, { signal })

export function head(_: CompanyList, { siteName }: HeadFrame): Head {
  return { title: texts.pageTitle(companyTexts.title, siteName), canonicalPath: paths.corporate(), robots: 'noindex' }
}

export { CompaniesPage as default } from './CompaniesPage.tsx'
