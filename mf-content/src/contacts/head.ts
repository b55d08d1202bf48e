import type { ContactsPage } from '@vitrina/contracts/site/contacts'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { groupByCity } from '../branch/branches.ts'
import { localBusiness } from '../branch/structured-data.ts'
import { branchTexts as texts } from '../branch/texts.ts'

/** The head of both contact pages; the map page has one more breadcrumb. */
export function headOf(isMap: boolean, { branches, seo }: ContactsPage, { origin, siteName }: HeadFrame): Head {
  const name = isMap ? texts.map : texts.contacts
  const cities = groupByCity(branches)
    .map(({ city }) => city)
    .join(', ')
  const own = isMap ? null : seo
  const describe = isMap ? texts.mapDescription : texts.description
  return {
    title: own?.title || `${name}\u00a0— ${siteName}`,
    ...(own?.description || branches.length > 0
      ? { description: own?.description || describe(branches.length, cities) }
      : {}),
    ...(own?.keywords ? { keywords: own.keywords } : {}),
    jsonLd: [
      breadcrumbList(origin, [
        { name: texts.home, path: paths.home() },
        { name: texts.contacts, path: paths.contacts() },
        ...(isMap ? [{ name, path: paths.contactMap() }] : []),
      ]),
      ...branches.map((branch) => localBusiness(branch, origin, siteName)),
    ],
  }
}
