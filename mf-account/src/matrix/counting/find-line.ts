import type { MatrixLine } from '@vitrina/contracts/site/shops'

/**
 * The row of a scanned or typed code: a product code, the barcode of a package, or the URL in the QR code of a shelf
 * label.
 */
export function findLine(lines: readonly MatrixLine[], scanned: string): MatrixLine | undefined {
  const text = scanned.trim()
  const [, slug] = /\/product\/([^/?#]+)/.exec(text) ?? []
  if (slug !== undefined) return lines.find((line) => line.slug === tryDecode(slug))
  const [, label] = /\/qr\/p\/([^/?#]+)/.exec(text) ?? []
  const code = label === undefined ? text : tryDecode(label)
  const number = withoutLeadingZeros(code.replace(/\s/g, ''))
  return (
    lines.find(({ idcode }) => idcode === code) ??
    // A twelve-digit UPC is written with a leading zero elsewhere.
    lines.find(({ barcodes }) => barcodes.some((barcode) => withoutLeadingZeros(barcode) === number)) ??
    lines.find(({ idcode }) => withoutLeadingZeros(idcode) === withoutLeadingZeros(code))
  )
}

/** Codes are often written without their leading zeros. */
const withoutLeadingZeros = (code: string): string => code.replace(/^0+(?=.)/, '').toLowerCase()

function tryDecode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

export type ScanMiss =
  /** A code that may be a product: it can be searched in the catalogue. */
  | { kind: 'unknown'; query: string }
  /** A URL that names no product: a basket, an order, another site. */
  | { kind: 'foreign' }

/** Classifies a code that is not in the matrix. */
export function toScanMiss(scanned: string): ScanMiss {
  const text = scanned.trim()
  const [, label] = /\/qr\/p\/([^/?#]+)/.exec(text) ?? []
  if (label !== undefined) return { kind: 'unknown', query: tryDecode(label) }
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return { kind: 'foreign' }
  return { kind: 'unknown', query: text.slice(0, 40) }
}
