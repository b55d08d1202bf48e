import { agreedCookie } from './texts/cookie-notice.ts'

const day = 86_400

/** Cookie names; those of lists and baskets contain the id of their owner. */
export const cookieNames = {
  city: 'myCity',
  visitor: 'user_uuid',
  consent: agreedCookie,
  accessToken: '__Host-access_token',
  refreshToken: '__Host-refresh_token',
  /** The staff token, stored while a member of staff is signed in on behalf of a client. */
  staffAccessToken: '__Host-staff_access_token',
  staffRefreshToken: '__Host-staff_refresh_token',
  basket: (uuid: string) => `Basket_${uuid}`,
  favorites: (uuid: string) => `favorites_${uuid}`,
  compare: (uuid: string) => `compare_${uuid}`,
  viewed: 'viewedProducts',
  /** A random value that decides whether the visitor is part of a canary. */
  cohort: '__Host-cohort',
  /** Says that scripts run in this browser, so its pages hydrate. */
  alive: '__Host-alive',
  /** The token of a preview. */
  preview: '__Host-preview',
  /** Marks requests of a drill that the gateway sends to itself; browsers never have it. */
  drill: '__Host-drill',
  orderItems: (cartId: string) => `orderItems_${cartId}`,
} as const

/** Lifetimes in seconds. The access token has none: it expires with its `exp`. */
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
  // The lifetime of the guest basket it belongs to.
  orderItems: 31 * day,
} as const

/**
 * The Domain of the public cookies, or undefined for a host-only cookie: for IP addresses and localhost, where browsers
 * drop or mishandle the derived domain. A configured domain takes precedence; '' means host-only.
 */
export function cookieDomain(host: string, configured?: string): string | undefined {
  if (configured !== undefined) return configured === '' ? undefined : configured
  if (host.startsWith('[')) return undefined
  const name = host.replace(/:\d*$/, '').toLowerCase()
  if (name === '' || name === 'localhost' || name.includes(':') || /^\d+(?:\.\d+){3}$/.test(name)) return undefined
  const labels = name.split('.')
  return `.${(labels.length > 2 ? labels.slice(-2) : labels).join('.')}`
}
