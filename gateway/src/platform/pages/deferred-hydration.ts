import { cookieNames } from '@vitrina/site/cookies'
import type { ThirdParties } from '../../infra/configuration/third-parties.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const listCookiePrefixes = [cookieNames.basket(''), cookieNames.favorites(''), cookieNames.compare('')]

/** The scripts would show state that the server's markup lacks: an account, a basket or a list. */
const hasPersonalState = ({ accessToken, cookies }: Visitor): boolean =>
  accessToken !== undefined ||
  cookies[cookieNames.refreshToken] !== undefined ||
  Object.entries(cookies).some(([name, value]) => value && listCookiePrefixes.some((start) => name.startsWith(start)))

/** Third-party scripts such as counters are due, and only the page's own scripts load them. */
const loadsThirdParties = ({ scripts, afterConsent }: ThirdParties, { cookiesAgreed }: Visitor): boolean =>
  scripts.length > 0 && (cookiesAgreed || !afterConsent)

/** Whether this visitor may get a page that defers its scripts, if the page supports that. */
export const mayDeferHydration = (thirdParties: ThirdParties, visitor: Visitor): boolean =>
  !hasPersonalState(visitor) && !loadsThirdParties(thirdParties, visitor)
