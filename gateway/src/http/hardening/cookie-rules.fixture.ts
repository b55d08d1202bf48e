/** The rules for cookies of the site, for tests that check a Set-Cookie header. */

import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { DEVICE_COOKIE } from '../../visitor/sessions/device-cookies.ts'

/** Bytes of name and value together: browsers silently drop longer cookies. */
const LONGEST = 4096

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const MAX_AGE_S = cookieLifetimes.refreshToken

interface CookieClass {
  names: RegExp
  /** HttpOnly. */
  isHidden: boolean
  /** Sent to subdomains as well. */
  isShared: boolean
  path: string
  longest: number
}

const hostOnlyCookies = [
  cookieNames.accessToken,
  cookieNames.refreshToken,
  cookieNames.staffAccessToken,
  cookieNames.staffRefreshToken,
  cookieNames.cohort,
  cookieNames.alive,
  cookieNames.preview,
  DEVICE_COOKIE,
]

const cookieClasses: CookieClass[] = [
  // Tokens and cookies that decide which page is served: for this host only, which the __Host- prefix makes browsers
  // enforce.
  {
    names: new RegExp(`^(?:${hostOnlyCookies.join('|')})$`),
    isHidden: true,
    isShared: false,
    path: '/',
    longest: MAX_AGE_S,
  },
  {
    names: /^__Secure-(?:order_files|formerly|ordered)$/,
    isHidden: true,
    isShared: false,
    path: '/api/site/',
    longest: MAX_AGE_S,
  },
  // Cookies of the specification, under its names and for its domain.
  {
    names: new RegExp(
      `^(?:myCity|user_uuid|isCookieAgreedSuccess|viewedProducts|Basket_${uuid}(?:_[23])?|(?:favorites|compare)_${uuid}|orderItems_[\\w-]+)$`,
    ),
    isHidden: false,
    isShared: true,
    path: '/',
    longest: MAX_AGE_S,
  },
]

/**
 * Faults of a Set-Cookie header, given the origin and the domain of its public cookies; empty when it follows the
 * rules.
 */
export function faultsOfCookie(line: string, { isSecure, domain }: { isSecure: boolean; domain?: string }): string[] {
  const [pair = '', ...attributes] = line.split(/; */)
  const name = pair.slice(0, pair.indexOf('='))
  const said = new Map(
    attributes.map((attribute) => {
      const [key = '', value = ''] = attribute.split('=')
      return [key.toLowerCase(), value] as const
    }),
  )
  const found = cookieClasses.find(({ names }) => names.test(name))
  if (!found) return [`${name} is in no class`]
  const isOurs = name.startsWith('__')
  const faults: [boolean, string][] = [
    [Buffer.byteLength(pair) > LONGEST, `is longer than ${LONGEST} bytes`],
    [said.get('path') !== found.path, `has the path ${said.get('path')}`],
    [!/^(?:lax|strict)$/i.test(said.get('samesite') ?? ''), 'is sent from other sites'],
    [(isSecure || isOurs) && !said.has('secure'), 'is sent in the clear'],
    [found.isHidden && !said.has('httponly'), 'is for scripts'],
    [said.has('domain') && (!found.isShared || said.get('domain') !== domain), `is for ${said.get('domain')}`],
    [found.isShared && domain !== undefined && !said.has('domain'), 'is not for the domain'],
    [Number(said.get('max-age') ?? 0) > found.longest, `lives for ${said.get('max-age')} s`],
  ]
  return faults.flatMap(([isFault, what]) => (isFault ? [`${name} ${what}`] : []))
}
