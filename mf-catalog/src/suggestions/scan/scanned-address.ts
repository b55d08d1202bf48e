import { isIdcode } from '@vitrina/site/identifiers'
import { paths } from '@vitrina/site/paths'

/** Numbers under the bars of a package: EAN-8, UPC-A, EAN-13, and that of a whole box. */
const barcode = /^(?:\d{8}|\d{12,14})$/

/**
 * Where what a camera has read leads, as an address of this site: the page that a QR code of ours names, else a search
 * for the number. null for what is neither. Nothing that is read can lead to another site.
 */
export function scannedAddress(raw: string, host: string): string | null {
  const text = raw.trim()
  if (barcode.test(text) || (isIdcode(text) && /\d/.test(text))) return paths.search({ q: text })
  const address = URL.canParse(text) ? new URL(text) : null
  if (!address || !/^https?:$/.test(address.protocol)) return null
  // Tags of every city's site lead to the same pages.
  const isOurs = /^\/qr\//.test(address.pathname) || (address.host === host && /^\/product\//.test(address.pathname))
  return isOurs ? address.pathname + address.search : null
}
