import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Department } from '../retailer/departments.ts'
import { idText } from './bounds.ts'

/** When goods that lie in a department can be taken there: «сегодня», yyyy-mm-dd, true before `until`, ms since 1970. */
export const PickupPeriod = z.object({ text: z.string(), day: z.string(), until: z.number() })
export type PickupPeriod = z.output<typeof PickupPeriod>

/** A department with its store code, e.g. `store12`. */
export const SiteDepartment = z.extend(Department, {
  store: z.string(),
  /** Of the visitor's own department only: what is true now and what becomes true in the coming day, in order of time. */
  pickup: z.optional(z.array(PickupPeriod)),
})
export type SiteDepartment = z.output<typeof SiteDepartment>

/** A script of somebody else, from the public configuration. */
export const ThirdParty = z.object({
  kind: z.enum(['counter', 'tag-manager', 'attribution', 'chat']),
  /** Address of the script. */
  src: z.string(),
  /** Number of the counter, of the container, of the widget; '' when it needs none. */
  id: z.string(),
})
export type ThirdParty = z.output<typeof ThirdParty>

/** A path with its slash, or one that ends in `*`, and where it leads: a path of this site or another site's address. */
export const RouteRule = z.object({ from: z.string(), to: z.string() })
export type RouteRule = z.output<typeof RouteRule>

/** What every page is framed by; never anything personal, since pages of guests are cached with it. */
export const Frame = z.object({
  siteName: z.string(),
  /** Scheme, host and port, without a slash at the end. */
  origin: z.string(),
  /** First word of /{brand}-news/. */
  brandSlug: z.string(),
  current: SiteDepartment,
  shopCities: z.array(SiteDepartment),
  pickupPoints: z.array(SiteDepartment),
  /** Those that are neither, so that with the two lists above all departments are known. */
  otherDepartments: z.optional(z.array(SiteDepartment)),
  /** What the domains of a department have to contain for it to be of this site. */
  mainDomain: z.optional(z.string()),
  isMobile: z.boolean(),
  isTablet: z.boolean(),
  cookiesAgreed: z.boolean(),
  /** Root categories; what is below them comes with `frameApi.menu` when the menu is about to open. */
  menu: z.array(z.object({ slug: z.string(), name: z.string(), icon: z.nullable(z.string()) })),
  /** Redirects that navigation inside the site obeys too. */
  routeRules: z.array(RouteRule),
  thirdParties: z.array(ThirdParty),
  /** Origins their scripts may come from, e.g. `https://*.stat.ru`. */
  thirdPartyHosts: z.array(z.string()),
  /** Scripts of others are loaded only once the visitor has agreed to cookies. */
  thirdPartiesWait: z.boolean(),
})
export type Frame = z.output<typeof Frame>

/** What is right below each root category, by its slug. */
export const Menu = z.record(z.string(), z.array(z.object({ slug: z.string(), name: z.string() })))
export type Menu = z.output<typeof Menu>

export const frameApi = {
  menu: endpoint({
    method: 'GET',
    path: '/api/site/menu/',
    summary: 'Categories of the menu, by their root category',
    response: Menu,
  }),
  chooseDepartment: endpoint({
    method: 'PUT',
    path: '/api/site/department/',
    summary: 'Chooses the department of the visitor; refused with 404 when it is not among the shop cities',
    body: z.object({ id_1c: idText() }),
    response: SiteDepartment,
  }),
  agreeToCookies: endpoint({
    method: 'PUT',
    path: '/api/site/cookie-consent/',
    summary: 'Writes the visitor’s consent to cookies',
    response: z.object({ agreed: z.literal(true) }),
  }),
}
