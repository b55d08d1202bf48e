import { type ContactsPage, contactsApi } from '@vitrina/contracts/site/contacts'
import type { HeadFrame, PageArgs } from '@vitrina/federation/page'
import { headOf } from '../contacts/head.ts'
import { ContactMapPage } from './ContactMapPage.tsx'

export const load = ({ api, signal }: PageArgs): Promise<ContactsPage> => api(contactsApi.contacts, {}, { signal })

export const head = (data: ContactsPage, frame: HeadFrame) => headOf(true, data, frame)

export const rests = true

export default function Page({ data }: { data: ContactsPage }) {
  return <ContactMapPage {...data} />
}
