import type { PageUrl } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'

export type Kind = 'open' | 'done'

/** The view that a URL of the support page selects. */
export type SupportView =
  | { view: 'list'; kind: Kind; page: number }
  | { view: 'new'; order: string; line: string }
  | { view: 'request'; number: string }

const MAX_LENGTH = 100
const cleanParam = (value: string | null): string => (value ?? '').trim().slice(0, MAX_LENGTH)

export function parseView({ searchParams }: Pick<PageUrl<NamesOf<'support-requests'>>, 'searchParams'>): SupportView {
  const number = cleanParam(searchParams.get('request'))
  if (number) return { view: 'request', number }
  if (searchParams.has('new')) {
    const order = cleanParam(searchParams.get('order'))
    return { view: 'new', order, line: order ? cleanParam(searchParams.get('line')) : '' }
  }
  const page = Number(searchParams.get('page'))
  const kind = searchParams.get('kind') === 'done' ? 'done' : 'open'
  return { view: 'list', kind, page: Number.isInteger(page) && page > 1 ? page : 1 }
}

export function addressOf(supportView: SupportView): string {
  const query = new URLSearchParams()
  if (supportView.view === 'request') query.set('request', supportView.number)
  if (supportView.view === 'new') {
    query.set('new', '1')
    if (supportView.order) query.set('order', supportView.order)
    if (supportView.line) query.set('line', supportView.line)
  }
  if (supportView.view === 'list') {
    if (supportView.kind === 'done') query.set('kind', 'done')
    if (supportView.page > 1) query.set('page', String(supportView.page))
  }
  return query.size > 0 ? `${paths.supportRequests()}?${query}` : paths.supportRequests()
}
