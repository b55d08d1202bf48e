import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Department } from '../retailer/departments.ts'
import { idText } from './bounds.ts'

/**
 * From when goods in stock at a department can be picked up: «сегодня», yyyy-mm-dd, valid before `until`, ms since
 * 1970.
 */
export const PickupPeriod = z.object({ text: z.string(), day: z.string(), until: z.number() })
export type PickupPeriod = z.output<typeof PickupPeriod>

/** A department with its store code, e.g. `store12`. */
export const SiteDepartment = z.extend(Department, {
  store: z.string(),
  /** Only for the visitor's own department: the current period and those that begin within a day, in order of time. */
  pickup: z.optional(z.array(PickupPeriod)),
})
export type SiteDepartment = z.output<typeof SiteDepartment>

/** A third-party script from the public configuration. */
export const ThirdParty = z.object({
  kind: z.enum(['counter', 'tag-manager', 'attribution', 'chat']),
  /** Address of the script. */
  src: z.string(),
  /** Id of the counter, container or widget; '' when it needs none. */
  id: z.string(),
})
export type ThirdParty = z.output<typeof ThirdParty>

/**
 * Redirect from a path with its trailing slash, or a prefix that ends in `*`, to a path of this site or an external
 * URL.
 */
export const RouteRule = z.object({ from: z.string(), to: z.string() })
export type RouteRule = z.output<typeof RouteRule>

/** Data of the frame around every page; never personal, since cached pages of guests contain it. */
export const Frame = z.object({
  siteName: z.string(),
  /** Scheme, host and port, without a slash at the end. */
  origin: z.string(),
  /** First word of /{brand}-news/. */
  brandSlug: z.string(),
  current: SiteDepartment,
  shopCities: z.array(SiteDepartment),
  pickupPoints: z.array(SiteDepartment),
  /** Remaining departments, so that together with the two lists above all of them are included. */
  otherDepartments: z.optional(z.array(SiteDepartment)),
  /** Substring of the domains of departments that belong to this site. */
  mainDomain: z.optional(z.string()),
  isMobile: z.boolean(),
  isTablet: z.boolean(),
  cookiesAgreed: z.boolean(),
  /** Root categories; their subcategories are loaded with `frameApi.menu` when the menu is about to open. */
  menu: z.array(z.object({ slug: z.string(), name: z.string(), icon: z.nullable(z.string()) })),
  /** Redirects, also applied by client-side navigation. */
  routeRules: z.array(RouteRule),
  thirdParties: z.array(ThirdParty),
  /** Origins their scripts may come from, e.g. `https://*.stat.ru`. */
  thirdPartyHosts: z.array(z.string()),
  /** Third-party scripts are loaded only after the visitor has accepted cookies. */
  thirdPartiesWait: z.boolean(),
})
export type Frame = z.output<typeof Frame>

/** Direct subcategories of each root category, by its slug. */
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
