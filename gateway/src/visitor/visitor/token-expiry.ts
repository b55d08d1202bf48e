import { decodeJwt } from 'jose/jwt/decode'

/** When an access token ends, in milliseconds of the epoch; undefined for one that cannot be read. */
export function expiryOf(accessToken: string): number | undefined {
  try {
    const { exp } = decodeJwt(accessToken)
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
