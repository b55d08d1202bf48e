import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { FilledSeo } from './seo.ts'

/** A shop or pickup point on the contacts page. */
export const ContactBranch = z.object({
  /** Id of the department. */
  id: z.string(),
  city: z.string(),
  /** «Вологде»; '' when not known. */
  cityIn: z.string(),
  address: z.string(),
  /** Opening hours in the retailer's words: «Пн–Пт 8:00–19:00». */
  workTime: z.string(),
  /** Days of the next months with exceptional hours, in order; `hours` is '' when closed. */
  specialDays: z.array(z.object({ date: z.string(), hours: z.string(), reason: z.string() })),
  /**
   * «Открыто до 19:00» at the time of the response, valid until `until`, ms since 1970; null for hours that cannot be
   * parsed.
   */
  opening: z.nullable(z.object({ isOpen: z.boolean(), text: z.string(), until: z.number() })),
  /** '' when there is none. */
  wholesale: z.string(),
  retail: z.string(),
  /** URL on a maps service. */
  mapLink: z.nullable(z.string()),
  /** Coordinates in degrees; null when the link contains no point: the branch is then only in the list. */
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
  /** Sorted by city, shops before pickup points. */
  branches: z.array(ContactBranch),
  /** Departments and details of the company as sanitised HTML; null when the retailer has no such text. */
  office: z.nullable(z.string()),
  seo: z.nullable(FilledSeo),
  /** Time of the response, ms since 1970: statements about opening hours refer to it. */
  now: z.number(),
  /** Path of the page with the Yandex map, for an iframe; null when that map is not configured. */
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
