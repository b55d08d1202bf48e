import { decodeJwt } from 'jose/jwt/decode'

/** Expiry of an access token, ms since 1970; undefined for an unreadable one. */
export function expiryOf(accessToken: string): number | undefined {
  try {
    const { exp } = decodeJwt(accessToken)
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
