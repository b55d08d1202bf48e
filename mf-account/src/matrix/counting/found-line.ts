import type { MatrixLine } from '@vitrina/contracts/site/shops'

/** The row that a scanned or typed code means: the code of the product, or an address from the QR code of a shelf label. */
export function foundLine(lines: readonly MatrixLine[], scanned: string): MatrixLine | undefined {
  const text = scanned.trim()
  const [, slug] = /\/product\/([^/?#]+)/.exec(text) ?? []
  if (slug !== undefined) return lines.find((line) => line.slug === decoded(slug))
  const [, label] = /\/qr\/p\/([^/?#]+)/.exec(text) ?? []
  const code = label === undefined ? text : decoded(label)
  return lines.find(({ idcode }) => idcode === code) ?? lines.find(({ idcode }) => bare(idcode) === bare(code))
}

/** Codes are often written without their leading zeros. */
const bare = (code: string): string => code.replace(/^0+(?=.)/, '').toLowerCase()

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** Numbers under the bars of a package: EAN-8, UPC-A, EAN-13, and that of a whole box. */
export const isBarcode = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text.trim())
