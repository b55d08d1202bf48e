import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Department } from '../retailer/departments.ts'

/** A department with its store code, e.g. `store12`. */
export const SiteDepartment = z.extend(Department, { store: z.string() })
export type SiteDepartment = z.output<typeof SiteDepartment>

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
  isMobile: z.boolean(),
  isTablet: z.boolean(),
  cookiesAgreed: z.boolean(),
  /** Root categories; what is below them comes with `frameApi.menu` when the menu is about to open. */
  menu: z.array(z.object({ slug: z.string(), name: z.string(), icon: z.nullable(z.string()) })),
})
export type Frame = z.output<typeof Frame>

/** What is personal, asked for once after the page is alive. */
export const Session = z.object({
  isAuth: z.boolean(),
  /** buyer.full_name, or «Гость». */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isB2b: z.boolean(),
  /** Counts by product code: what stands in the basket. */
  basket: z.object({ counts: z.record(z.string(), z.number()), total: z.number() }),
})
export type Session = z.output<typeof Session>

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
  session: endpoint({
    method: 'GET',
    path: '/api/site/session/',
    summary: 'Who looks at the site and what is in the basket',
    response: Session,
  }),
  chooseDepartment: endpoint({
    method: 'PUT',
    path: '/api/site/department/',
    summary: 'Chooses the department of the visitor; refused with 404 when it is not among the shop cities',
    body: z.object({ id_1c: z.string() }),
    response: SiteDepartment,
  }),
  agreeToCookies: endpoint({
    method: 'PUT',
    path: '/api/site/cookie-consent/',
    summary: 'Writes the visitor’s consent to cookies',
    response: z.object({ agreed: z.literal(true) }),
  }),
}
