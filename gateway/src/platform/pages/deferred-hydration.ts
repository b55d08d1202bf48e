import { cookieNames } from '@vitrina/site/cookies'
import type { ThirdParties } from '../../infra/configuration/third-parties.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const listCookiePrefixes = [cookieNames.basket(''), cookieNames.favorites(''), cookieNames.compare('')]

/** Scripts show something that the server's markup has not: an account, what is in a basket or on a list. */
const hasPersonalState = ({ accessToken, cookies }: Visitor): boolean =>
  accessToken !== undefined ||
  cookies[cookieNames.refreshToken] !== undefined ||
  Object.entries(cookies).some(([name, value]) => value && listCookiePrefixes.some((start) => name.startsWith(start)))

/** Counters and their like are about to be loaded, and only the page's own scripts load them. */
const loadsThirdParties = ({ scripts, afterConsent }: ThirdParties, { cookiesAgreed }: Visitor): boolean =>
  scripts.length > 0 && (cookiesAgreed || !afterConsent)

/** Whether a page that can do without scripts may come without them to this visitor. */
export const mayDeferHydration = (thirdParties: ThirdParties, visitor: Visitor): boolean =>
  !hasPersonalState(visitor) && !loadsThirdParties(thirdParties, visitor)
