import type {
  EstimateLink,
  LineAnswer,
  LinkState,
  Offer,
  OpenedLink,
  PriceVisibility,
  VariantBasis,
} from '@vitrina/contracts/retailer/customer-estimates'
import type { Queryable } from '../../database/database.ts'
import { notFound } from '../http-error.ts'

export interface LinkRow {
  id: string
  estimate_id: string
  token: string
  face: PriceVisibility
  revision: number
  estimate_version: number
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  offer: Offer
  variants: VariantBasis[]
  signed_by: string | null
  signed_at: Date | null
  comment: string
  agreed_at: Date | null
}

const columns = `id, estimate_id, token, face, revision, estimate_version, created_at, expires_at, revoked_at, offer,
  variants, signed_by, signed_at, comment, agreed_at`

const shownOpenings = 20

export const stateOf = ({ revoked_at, expires_at }: LinkRow, now: Date): LinkState =>
  revoked_at ? 'revoked' : expires_at <= now ? 'expired' : 'open'

export async function linkBy(
  db: Queryable,
  key: 'id' | 'token',
  value: string,
  { lock = false } = {},
): Promise<LinkRow> {
  const [row] = await db.query<LinkRow>(
    `select ${columns} from estimate_links where ${key} = $1${lock ? ' for update' : ''}`,
    [value],
  )
  if (!row) throw notFound('Такой ссылки нет')
  return row
}

/** The last answer about each line, in the order of the answers. */
export async function answersOf(db: Queryable, linkId: string): Promise<LineAnswer[]> {
  const rows = await db.query<Omit<LineAnswer, 'at'> & { at: Date }>(
    `select line_id, verdict, variant_id, comment, signed_by, at from (
       select distinct on (line_id) * from estimate_link_answers
       where link_id = $1 and outdated_at is null order by line_id, id desc
     ) last order by id`,
    [linkId],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const signature = ({ signed_by, signed_at, comment, agreed_at }: LinkRow) => ({
  signed_by,
  signed_at: signed_at?.toISOString() ?? null,
  comment,
  agreed_at: agreed_at?.toISOString() ?? null,
})

/** A link as its customer sees it: without the owner's data of variants. */
export async function toOpenedLink(db: Queryable, row: LinkRow, now: Date): Promise<OpenedLink> {
  const state = stateOf(row, now)
  const expires_at = row.expires_at.toISOString()
  if (state !== 'open') return { state, expires_at, content: null }
  const { face, revision, offer } = row
  const answers = await answersOf(db, row.id)
  return { state, expires_at, content: { face, revision, offer, answers, ...signature(row) } }
}

/** A link as its owner sees it; `version` is the current one of the estimate. */
export async function toOwnerLink(db: Queryable, row: LinkRow, version: number, now: Date): Promise<EstimateLink> {
  const openings = await db.query<Omit<EstimateLink['openings'][number], 'at'> & { at: Date }>(
    `select at, device, name from estimate_link_openings where link_id = $1 order by id desc limit ${shownOpenings}`,
    [row.id],
  )
  const [counted] = await db.query<{ n: number }>(
    'select count(*) as n from estimate_link_openings where link_id = $1',
    [row.id],
  )
  const { id, token, face, revision, offer, variants } = row
  return {
    id,
    token,
    face,
    revision,
    offer,
    variants,
    ...signature(row),
    state: stateOf(row, now),
    is_current: row.estimate_version === version,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    answers: await answersOf(db, id),
    opened_count: counted?.n ?? 0,
    openings: openings.map((opening) => ({ ...opening, at: opening.at.toISOString() })),
  }
}

export async function linksOf(
  db: Queryable,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<EstimateLink[]> {
  const rows = await db.query<LinkRow>(
    `select ${columns} from estimate_links where estimate_id = $1 order by created_at desc, id`,
    [id],
  )
  return Promise.all(rows.map((row) => toOwnerLink(db, row, version, now)))
}
