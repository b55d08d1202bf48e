import { badRequest } from '../http-error.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where a buyer goes after paying; null when nothing was said. Refuses (400) every address but those of this machine and
 * of the site, so that nobody is led elsewhere from a page they trust.
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
