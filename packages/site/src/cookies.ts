import { agreedCookie } from './texts/cookie-notice.ts'

const day = 86_400

/** The names of the cookies; those of lists and baskets carry the id they belong to. */
export const cookieNames = {
  city: 'myCity',
  visitor: 'user_uuid',
  consent: agreedCookie,
  accessToken: '__Host-access_token',
  refreshToken: '__Host-refresh_token',
  /** Put aside while a member of staff is signed in on behalf of a client. */
  staffAccessToken: '__Host-staff_access_token',
  staffRefreshToken: '__Host-staff_refresh_token',
  basket: (uuid: string) => `Basket_${uuid}`,
  favorites: (uuid: string) => `favorites_${uuid}`,
  compare: (uuid: string) => `compare_${uuid}`,
  viewed: 'viewedProducts',
  /** A random text that draws its visitor into canaries or leaves them out. */
  cohort: '__Host-cohort',
  /** Says that pages come alive in this browser: their scripts run. */
  alive: '__Host-alive',
  /** The token of a preview. */
  preview: '__Host-preview',
  /** Of a drill, in requests that the gateway makes to itself; no browser ever has it. */
  drill: '__Host-drill',
  orderItems: (cartId: string) => `orderItems_${cartId}`,
} as const

/** Lifetimes in seconds. The access token has none: it ends at the token's own exp. */
export const cookieLifetimes = {
  city: 365 * day,
  visitor: 365 * day,
  consent: 365 * day,
  refreshToken: 365 * day,
  basket: 31 * day,
  favorites: 365 * day,
  compare: 365 * day,
  viewed: 365 * day,
  cohort: 365 * day,
  alive: 31 * day,
  // As long as the guest basket it belongs to.
  orderItems: 31 * day,
} as const

/**
 * The Domain of the public cookies, or undefined for a cookie of this host alone: for IP addresses and localhost,
 * where browsers drop or treat differently what the rule gives. A configured domain wins; '' means this host alone.
 */
export function cookieDomain(host: string, configured?: string): string | undefined {
  if (configured !== undefined) return configured === '' ? undefined : configured
  if (host.startsWith('[')) return undefined
  const name = host.replace(/:\d*$/, '').toLowerCase()
  if (name === '' || name === 'localhost' || name.includes(':') || /^\d+(?:\.\d+){3}$/.test(name)) return undefined
  const labels = name.split('.')
  return `.${(labels.length > 2 ? labels.slice(-2) : labels).join('.')}`
}
