import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { FilledSeo } from './seo.ts'

/** A shop or pickup point as its visitors need it. */
export const ContactBranch = z.object({
  /** Id of the department. */
  id: z.string(),
  city: z.string(),
  /** «Вологде»; '' when not known. */
  cityIn: z.string(),
  address: z.string(),
  /** As the retailer writes it: «Пн–Пт 8:00–19:00». */
  workTime: z.string(),
  /** Days of the next months with other hours, in their order; `hours` is '' when it is shut. */
  specialDays: z.array(z.object({ date: z.string(), hours: z.string(), reason: z.string() })),
  /** «Открыто до 19:00» as it was when this was answered, true until then, ms since 1970; null for hours not understood. */
  opening: z.nullable(z.object({ isOpen: z.boolean(), text: z.string(), until: z.number() })),
  /** '' when there is none. */
  wholesale: z.string(),
  retail: z.string(),
  /** Web address on a maps service. */
  mapLink: z.nullable(z.string()),
  /** In degrees; null when the link names no point: such a branch is in the list only. */
  place: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
  /** The visitor can choose it as their shop. */
  isShop: z.boolean(),
  /** Orders can be picked up here. */
  isPickup: z.boolean(),
  /** Has a phone for wholesale buyers of its own. */
  isWholesale: z.boolean(),
})
export type ContactBranch = z.output<typeof ContactBranch>

export const ContactsPage = z.object({
  /** By city, shops before pickup points. */
  branches: z.array(ContactBranch),
  /** Departments of the company and its requisites as sanitised HTML; null when the retailer keeps no such text. */
  office: z.nullable(z.string()),
  seo: z.nullable(FilledSeo),
  /** When this was answered, ms since 1970: what it tells of opening hours is true then. */
  now: z.number(),
  /** Path of the page with the Yandex map, to be shown in a frame; null when that map is not configured. */
  yandexFrame: z.nullable(z.string()),
})
export type ContactsPage = z.output<typeof ContactsPage>

export const contactsApi = {
  contacts: endpoint({
    method: 'GET',
    path: '/api/site/contacts/',
    summary: 'All branches with phones, hours and places, and the departments of the company',
    response: ContactsPage,
  }),
}
