import { errorTexts } from '@vitrina/site/texts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

export interface PageRefusal {
  status: number
  message: string
}

/** Pages under this prefix require a sign-in; the trailing slash has been added by then. */
const PERSONAL_PREFIX = '/personal/'

/**
 * Why this visitor does not get the page; null when they do. Called after the tokens were renewed and the account was
 * read. While the retailer cannot identify the visitor, the answer is 503, not the 403 of a guest.
 */
export function refusalFor(pathname: string, { session }: Pick<Visitor, 'session'>): PageRefusal | null {
  if (!pathname.startsWith(PERSONAL_PREFIX) || session?.state === 'signed-in') return null
  if (session?.state === 'unknown') return { status: 503, message: 'Upstream unavailable' }
  return { status: 403, message: errorTexts.forbidden }
}
