import type { SupportList, SupportMessage, SupportOrderLine, SupportRequest } from '@vitrina/contracts/retailer/support'
import type { Queryable } from '../../database/database.ts'
import { forbidden, notFound } from '../http-error.ts'
import { companiesOf } from '../order-history/visible-orders.ts'
import { reopenDays, reopenUntil, stateAt, states } from './states.ts'
import { topicName } from './topics.ts'

const usualPage = 20
const largestPage = 100
const noSuchRequest = 'Такого обращения нет'

interface Row {
  number: string
  user_uuid: string
  topic: string
  order_number: string | null
  line: SupportOrderLine | null
  contact: string
  state: string
  solved_at: Date | null
  created_at: Date
  changed_at: Date
  unread: number
  last_is_buyers: boolean
  last_text: string
}

const shortLast = 200

/** Columns of a request `r` with its last message and the number of unread ones. */
const columns = `r.number, r.user_uuid, r.topic, r.order_number, r.line, r.contact, r.state, r.solved_at, r.created_at,
  r.changed_at, last.is_buyers as last_is_buyers, left(last.text, ${shortLast}) as last_text,
  (select count(*) from support_messages m
   where m.request_number = r.number and not m.is_buyers and m.id > r.seen_message) as unread`
const source = `support_requests r cross join lateral (
  select is_buyers, text from support_messages where request_number = r.number order by id desc limit 1) last`

function summaryOf(row: Row, now: Date) {
  return {
    number: row.number,
    topic: topicName(row.topic),
    ...stateAt(row, now),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    order_number: row.order_number,
    line_name: row.line?.name ?? null,
    last: { from: row.last_is_buyers ? ('buyer' as const) : ('retailer' as const), text: row.last_text },
    unread: row.unread,
  }
}

/** Only the author of a request has unread messages: colleagues' ones do not count for them. */
const unreadBy = (row: Row, userUuid: string): Row => (row.user_uuid === userUuid ? row : { ...row, unread: 0 })

/** One page of requests of the buyer and their companies by kind, and the number of each kind. */
export async function listRequests(
  db: Queryable,
  { kind, page = 1, per_page = usualPage }: { kind: 'open' | 'done'; page?: number; per_page?: number },
  userUuid: string,
  now: Date,
): Promise<SupportList> {
  const size = Math.min(largestPage, Math.max(1, Math.trunc(per_page)))
  const at = Math.max(1, Math.trunc(page))
  const companies = await companiesOf(db, userUuid)
  const rows = await db.query<Row>(
    `select ${columns} from ${source} where (r.user_uuid = $1 or r.company_id = any ($4::text[])) and r.solved_at is ${kind === 'open' ? '' : 'not '}null
     order by r.changed_at desc, r.number desc limit $2::integer offset $3::bigint`,
    [userUuid, size, (at - 1) * size, companies],
  )
  const [counts] = await db.query<{ open: number; done: number; unread: number }>(
    `select count(*) filter (where solved_at is null) as open, count(*) filter (where solved_at is not null) as done,
       coalesce(sum((select count(*) from support_messages m
         where m.request_number = number and not m.is_buyers and m.id > seen_message))
         filter (where user_uuid = $1), 0) as unread
     from support_requests where user_uuid = $1 or company_id = any ($2::text[])`,
    [userUuid, companies],
  )
  const known = counts ?? { open: 0, done: 0, unread: 0 }
  return { requests: rows.map((row) => summaryOf(unreadBy(row, userUuid), now)), total: known[kind], counts: known }
}

/** A request that the caller may see. */
export interface OwnRequest {
  state: string
  solved_at: Date | null
  /** Whether the caller has created it. */
  isMine: boolean
  /** Whether the caller may write: its author, and members who may order for its company. */
  mayWrite: boolean
}

/**
 * A request of the buyer or of their company: 404 when it does not exist, 403 when it belongs to others. `lock` locks
 * its row.
 */
export async function ownRequest(
  db: Queryable,
  number: string,
  userUuid: string,
  { lock = false } = {},
): Promise<OwnRequest> {
  const [row] = await db.query<{
    user_uuid: string
    state: string
    solved_at: Date | null
    may_order: boolean | null
  }>(
    `select user_uuid, state, solved_at,
       (select m.may_order from company_members m join users u on u.email = m.email
          join corporate_profiles c on c.id = m.company_id
        where c.id = support_requests.company_id and u.uuid_code = $2 and c.state = 'confirmed') as may_order
     from support_requests where number = $1${lock ? ' for update' : ''}`,
    [number, userUuid],
  )
  if (!row) throw notFound(noSuchRequest)
  const { user_uuid, state, solved_at, may_order } = row
  const isMine = user_uuid === userUuid
  if (!isMine && may_order === null) throw forbidden('Это обращение другого покупателя')
  return { state, solved_at, isMine, mayWrite: isMine || may_order === true }
}

/** The same with the right to write; 403 for a member who may only read. */
export async function writableRequest(tx: Queryable, number: string, userUuid: string): Promise<OwnRequest> {
  const own = await ownRequest(tx, number, userUuid, { lock: true })
  if (!own.mayWrite) throw forbidden('Писать в обращения компании может тот, кому разрешено заказывать для неё')
  return own
}

async function messagesOf(db: Queryable, number: string): Promise<SupportMessage[]> {
  const rows = await db.query<Omit<SupportMessage, 'at' | 'from'> & { at: Date; is_buyers: boolean }>(
    `select m.id, m.at, m.is_buyers, m.author, m.text, staff.full_name as on_behalf_by,
       coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', octet_length(f.content))
         order by f.position, f.id) from support_files f where f.message_id = m.id), '[]') as files
     from support_messages m left join users staff on staff.uuid_code = m.staff_uuid
     where m.request_number = $1 order by m.id`,
    [number],
  )
  return rows.map(({ at, is_buyers, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    from: is_buyers ? 'buyer' : 'retailer',
  }))
}

async function historyOf(db: Queryable, row: Row, now: Date) {
  const known = await db.query<{ at: Date; state: string }>(
    'select at, state from support_states where request_number = $1 order by id',
    [row.number],
  )
  const isClosed = stateAt(row, now).stage === 'closed' && row.solved_at
  const closed = isClosed ? [{ at: reopenUntil(isClosed), state: states.closed }] : []
  return [...known, ...closed].map(({ at, state }) => ({ at: at.toISOString(), state }))
}

/** The request as a member of its company sees it: 403 and 404 like `ownRequest`. */
export async function readRequestFor(
  db: Queryable,
  number: string,
  userUuid: string,
  now: Date,
): Promise<SupportRequest> {
  const { isMine, mayWrite } = await ownRequest(db, number, userUuid)
  const request = await readRequest(db, number, now)
  return {
    ...request,
    ...(isMine ? {} : { unread: 0 }),
    may: mayWrite ? request.may : { write: false, solve: false },
  }
}

/** The request as its buyer sees it: 404 when it does not exist. The caller has checked access. */
export async function readRequest(db: Queryable, number: string, now: Date): Promise<SupportRequest> {
  const [row] = await db.query<Row>(`select ${columns} from ${source} where r.number = $1`, [number])
  if (!row) throw notFound(noSuchRequest)
  const summary = summaryOf(row, now)
  const isLate = summary.stage === 'closed'
  return {
    ...summary,
    contact: row.contact,
    line: row.line,
    messages: await messagesOf(db, number),
    history: await historyOf(db, row, now),
    may: { write: !isLate, solve: row.solved_at === null },
    reopen_until: row.solved_at && !isLate ? reopenUntil(row.solved_at).toISOString() : null,
  }
}

/** Message for a request that can no longer be reopened. */
export const closedForGood = `Прошло больше ${reopenDays} дней, обращение закрыто. Напишите новое.`
