import type { PageUrl } from '@vitrina/federation/page'
import type { PageQuery } from '@vitrina/federation/page-query'
import { isId, isIdcode } from '@vitrina/site/identifiers'
import { paths } from '@vitrina/site/paths'
import { utmOf } from '@vitrina/site/utm'
import type { NamesOf } from '../queries.ts'

/** The target of a printed code. Paths are built here from validated parts, never taken from the address. */
export type QrTarget =
  | { kind: 'page'; path: string }
  | { kind: 'product'; idcode: string; department: string }
  | { kind: 'department'; department: string }
  | { kind: 'estimate'; token: string }

type CodeParser = (value: string, query: PageQuery<NamesOf<'qr'>>, more: string) => QrTarget | null

const isLinkToken = (text: string): boolean => /^[\w-]{20,100}$/.test(text)

const page = (path: string): QrTarget => ({ kind: 'page', path })

/** Barcode numbers: EAN-8, UPC-A, EAN-13, ITF-14. */
export const isBarcode = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text)

/** The first segment is the kind, the second the id. A shelf label may have its branch in `?d=`. */
const kinds: Readonly<Record<string, CodeParser>> = {
  p: (idcode, query) =>
    isIdcode(idcode) ? { kind: 'product', idcode, department: departmentIn(query.get('d') ?? '') } : null,
  b: (code) => (isIdcode(code) ? page(`${paths.cart()}?shared=${code}`) : null),
  e: (id) => (isId(id) ? page(paths.estimate(id)) : null),
  o: (key) => (isIdcode(key) ? page(`${paths.order()}?placed=${key}`) : null),
  // Counts the shelf of one of the visitor's shops, starting with the product of the label.
  m: (shop, _query, idcode) => {
    if (!isIdcode(shop) || (idcode !== '' && !isIdcode(idcode))) return null
    return page(`${paths.matrix(shop)}?count=${idcode || '1'}`)
  },
  d: (department) => (isIdcode(department) ? { kind: 'department', department } : null),
  // An estimate for a customer. In the query the token is neither logged nor sent to other sites.
  c: (value, query) => {
    const token = query.get('token') ?? ''
    return value === '' && isLinkToken(token) ? { kind: 'estimate', token } : null
  },
}

/** The target of a code's address; null for an unknown code. */
export function parseCode({
  pathname,
  searchParams,
}: Pick<PageUrl<NamesOf<'qr'>>, 'pathname' | 'searchParams'>): QrTarget | null {
  const [, kind = '', value = '', more = '', ...rest] = pathname.split('/').filter(Boolean)
  if (rest.length > 0 || (more !== '' && kind !== 'm') || !Object.hasOwn(kinds, kind)) return null
  return kinds[kind]?.(tryDecode(value), searchParams, tryDecode(more)) ?? null
}

/** A path of this site with the UTM parameters of a query, and no others. */
export function withUtm(path: string, search: string): string {
  const marks = new URLSearchParams(utmOf(search)).toString()
  return marks === '' ? path : path + (path.includes('?') ? '&' : '?') + marks
}

const departmentIn = (value: string): string => (isIdcode(value) ? value : '')

function tryDecode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
