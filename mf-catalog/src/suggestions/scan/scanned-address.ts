import { isIdcode } from '@vitrina/site/identifiers'
import { paths } from '@vitrina/site/paths'

/** Barcode numbers: EAN-8, UPC-A, EAN-13, ITF-14. */
const barcode = /^(?:\d{8}|\d{12,14})$/

/**
 * The address of this site for a scanned text: the page of one of our QR codes, or a search for a barcode number. null
 * for anything else, so a code can never lead to another site.
 */
export function scannedAddress(raw: string, host: string): string | null {
  const text = raw.trim()
  if (barcode.test(text) || (isIdcode(text) && /\d/.test(text))) return paths.search({ q: text })
  const address = URL.canParse(text) ? new URL(text) : null
  if (!address || !/^https?:$/.test(address.protocol)) return null
  // Labels have the host of any city's site, with the same paths.
  const isOurs = /^\/qr\//.test(address.pathname) || (address.host === host && /^\/product\//.test(address.pathname))
  return isOurs ? address.pathname + address.search : null
}
