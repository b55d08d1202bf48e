import { errorTexts } from '@vitrina/site/texts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

export interface PageRefusal {
  status: number
  message: string
}

/** Everything under it is for somebody who has signed in; the slash rule has been obeyed by then. */
const PERSONAL_PREFIX = '/personal/'

/**
 * Why a document is not made for this visitor; null when it is. Asked once the tokens have been renewed and the account
 * has been read; while the retailer cannot say who somebody is, they are not sent away as a guest.
 */
export function refusalFor(pathname: string, { session }: Pick<Visitor, 'session'>): PageRefusal | null {
  if (!pathname.startsWith(PERSONAL_PREFIX) || session?.state === 'signed-in') return null
  if (session?.state === 'unknown') return { status: 503, message: 'Upstream unavailable' }
  return { status: 403, message: errorTexts.forbidden }
}
