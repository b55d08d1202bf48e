import type { MatrixLine } from '@vitrina/contracts/site/shops'

/**
 * The row that a scanned or typed code means: the code of the product, the number under the bars of its package, or an
 * address from the QR code of a shelf label.
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
    // Twelve digits of America stand with a zero before them elsewhere.
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
  /** A code that a product may have: what is looked for in the catalogue. */
  | { kind: 'unknown'; query: string }
  /** An address that names no product: a basket, an order, another site. */
  | { kind: 'foreign' }

/** What a code means that no row has. */
export function toScanMiss(scanned: string): ScanMiss {
  const text = scanned.trim()
  const [, label] = /\/qr\/p\/([^/?#]+)/.exec(text) ?? []
  if (label !== undefined) return { kind: 'unknown', query: tryDecode(label) }
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return { kind: 'foreign' }
  return { kind: 'unknown', query: text.slice(0, 40) }
}
