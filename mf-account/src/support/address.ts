import type { PageUrl } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'

export type Kind = 'open' | 'done'

/** What an address of requests asks for. */
export type Asked =
  | { view: 'list'; kind: Kind; page: number }
  | { view: 'new'; order: string; line: string }
  | { view: 'request'; number: string }

const LONGEST = 100
const shapeOf = (value: string | null): string => (value ?? '').trim().slice(0, LONGEST)

export function askedIn({ searchParams }: Pick<PageUrl<NamesOf<'support-requests'>>, 'searchParams'>): Asked {
  const number = shapeOf(searchParams.get('request'))
  if (number) return { view: 'request', number }
  if (searchParams.has('new')) {
    const order = shapeOf(searchParams.get('order'))
    return { view: 'new', order, line: order ? shapeOf(searchParams.get('line')) : '' }
  }
  const page = Number(searchParams.get('page'))
  const kind = searchParams.get('kind') === 'done' ? 'done' : 'open'
  return { view: 'list', kind, page: Number.isInteger(page) && page > 1 ? page : 1 }
}

export function addressOf(asked: Asked): string {
  const query = new URLSearchParams()
  if (asked.view === 'request') query.set('request', asked.number)
  if (asked.view === 'new') {
    query.set('new', '1')
    if (asked.order) query.set('order', asked.order)
    if (asked.line) query.set('line', asked.line)
  }
  if (asked.view === 'list') {
    if (asked.kind === 'done') query.set('kind', 'done')
    if (asked.page > 1) query.set('page', String(asked.page))
  }
  return query.size > 0 ? `${paths.supportRequests()}?${query}` : paths.supportRequests()
}
