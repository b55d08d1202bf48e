import { type ContactBranch, type ContactsPage, contactsApi } from '@vitrina/contracts/site/contacts'
import { type Head, type HeadFrame, notFound, type PageArgs } from '@vitrina/federation/page'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { paths } from '@vitrina/site/paths'
import { formatPhone } from '@vitrina/site/phones'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { addressWithoutCity } from '../branch/branches.ts'
import { localBusiness } from '../branch/structured-data.ts'
import { branchTexts as texts } from '../branch/texts.ts'
import { BranchPage } from './BranchPage.tsx'

interface OneBranch extends Pick<ContactsPage, 'yandexFrame' | 'now'> {
  branch: ContactBranch
  /** Other branches of the same city. */
  others: ContactBranch[]
}

export async function load({ params, api, signal }: PageArgs): Promise<OneBranch> {
  const { branches, yandexFrame, now } = await api(contactsApi.contacts, {}, { signal })
  const branch = branches.find(({ id }) => id === params.id)
  if (!branch) throw notFound()
  const others = branches.filter(({ id, city }) => city === branch.city && id !== branch.id)
  return { branch, others, yandexFrame, now }
}

export function head({ branch }: OneBranch, { origin, siteName }: HeadFrame): Head {
  const { id, city, address, workTime, retail, isShop } = branch
  const name = `${texts.branchTitle(isShop, city)}, ${addressWithoutCity(city, address)}`
  return {
    title: `${name}\u00a0— ${siteName}`,
    description: texts.branchDescription(address, withNoBreakSpaces(workTime), retail && formatPhone(retail)),
    jsonLd: [
      breadcrumbList(origin, [
        { name: texts.home, path: paths.home() },
        { name: texts.contacts, path: paths.contacts() },
        { name, path: paths.branch(id) },
      ]),
      localBusiness(branch, origin, siteName),
    ],
  }
}

export const rests = true

export default function Page({ data }: { data: OneBranch }) {
  return <BranchPage {...data} />
}
