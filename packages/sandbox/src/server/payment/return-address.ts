import { badRequest } from '../http-error.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address to which a buyer returns after paying; null when missing. Refuses (400) all addresses except those of
 * this machine and of the site, which prevents open redirects.
 */
export function returnAddress(given: unknown, siteHosts: readonly string[]): URL | null {
  if (given === undefined || given === '') return null
  const address = typeof given === 'string' && URL.canParse(given) ? new URL(given) : null
  const isWeb = address?.protocol === 'http:' || address?.protocol === 'https:'
  const isOurs =
    address !== null &&
    (loopback.includes(address.hostname) ||
      siteHosts.some((host) => address.hostname === host || address.hostname.endsWith(`.${host}`)))
  if (!isWeb || !isOurs || address.username !== '' || address.password !== '') {
    throw badRequest('Адрес возврата не принадлежит магазину')
  }
  return address
}
