import { type ContactsPage as Contacts, contactsApi } from '@vitrina/contracts/site/contacts'
import type { HeadFrame, PageArgs } from '@vitrina/federation/page'
import { ContactsPage } from './ContactsPage.tsx'
import { headOf } from './head.ts'

export const load = ({ api, signal }: PageArgs): Promise<Contacts> => api(contactsApi.contacts, {}, { signal })

export const head = (data: Contacts, frame: HeadFrame) => headOf(false, data, frame)

export const rests = true

export default function Page({ data }: { data: Contacts }) {
  return <ContactsPage {...data} />
}
