import { randomUUID } from 'node:crypto'
import type { Offer, OfferLine, PriceVisibility, VariantBasis } from '@vitrina/contracts/retailer/customer-estimates'
import type { Queryable } from '../../database/database.ts'
import { randomToken, type TokenSession } from '../account/tokens.ts'
import { type EstimateRow, linesOf, ownEstimate } from '../estimates/estimates.ts'
import { checkKey, conflict, estimateLimits, unprocessable, versionConflict } from '../estimates/limits.ts'
import { notFound } from '../http-error.ts'
import { type LinkRow, linkBy } from './links.ts'

const mostLinks = 20
const longestDays = 365
const mostVariants = 3

export interface SentOffer {
  version: number
  face: PriceVisibility
  days: number
  offer: Offer
  variants: VariantBasis[]
}

/** Logs an action on a link and its actor: the owner, or staff on the owner's behalf. */
export async function noteLink(tx: Queryable, id: string, session: TokenSession | null, text: string): Promise<void> {
  await tx.query('insert into estimate_link_changes (link_id, staff_uuid, text) values ($1, $2, $3)', [
    id,
    session?.onBehalf?.staff_uuid ?? null,
    text,
  ])
}

/** Refuses (422) an offer without lines or with lines of another estimate, and variants without a description. */
async function checkOffer(tx: Queryable, estimateId: string, { offer, variants, days }: SentOffer): Promise<void> {
  if (!(Number.isInteger(days) && days >= 1 && days <= longestDays)) {
    throw unprocessable(`Срок — от 1 до ${longestDays} дней`, 'days')
  }
  if (offer.lines.length === 0) throw unprocessable('В смете нет позиций: добавьте хотя бы одну', 'offer')
  if (offer.message.length > 1000) throw unprocessable('Сообщение не длиннее 1000 знаков', 'message')
  if (offer.lines.length > estimateLimits.lines) throw unprocessable('Слишком много позиций', 'offer')
  const known = new Set((await linesOf(tx, estimateId)).map(({ id }) => id))
  if (offer.lines.some(({ id }) => !known.has(id))) throw versionConflict()
  for (const { id, variants: offered } of offer.lines) {
    if (offered.length > mostVariants)
      throw unprocessable(`Вариантов у позиции — не больше ${mostVariants}`, 'variants')
    for (const variant of offered) {
      const basis = variants.find(({ line_id, variant_id }) => line_id === id && variant_id === variant.id)
      if (!basis) throw unprocessable('Неизвестный вариант', 'variants')
    }
  }
}

/** The version that was sent; sending a draft finalises it, since the customer will see it. */
async function markEstimateSent(
  tx: Queryable,
  id: string,
  session: TokenSession,
  sent: SentOffer,
): Promise<EstimateRow> {
  const row = await ownEstimate(tx, id, session.userUuid, { lock: true })
  if (row.version !== sent.version) throw versionConflict()
  await checkOffer(tx, id, sent)
  if (row.state !== 'draft') return row
  await tx.query(`update estimates set state = 'created', version = version + 1, updated_at = now() where id = $1`, [
    id,
  ])
  return { ...row, state: 'created', version: row.version + 1 }
}

/** Creates a link, or returns the one created with the same key. Runs in a transaction. */
export async function createLink(
  tx: Queryable,
  session: TokenSession,
  { id, key, sent }: { id: string; key: string; sent: SentOffer },
): Promise<string> {
  checkKey(key)
  await ownEstimate(tx, id, session.userUuid, { lock: true })
  const found = 'select id from estimate_links where estimate_id = $1 and key = $2'
  const [earlier] = await tx.query<{ id: string }>(found, [id, key])
  if (earlier) return earlier.id
  const [counted] = await tx.query<{ n: number }>('select count(*) as n from estimate_links where estimate_id = $1', [
    id,
  ])
  if ((counted?.n ?? 0) >= mostLinks) throw conflict(`К смете уже ${mostLinks} ссылок, больше не сделать`)
  const { version } = await markEstimateSent(tx, id, session, sent)
  const link = randomUUID()
  await tx.query(
    `insert into estimate_links (id, estimate_id, key, token, face, estimate_version, expires_at, offer, variants)
     values ($1, $2, $3, $4, $5, $6::integer, now() + make_interval(days => $7::integer), $8::jsonb, $9::jsonb)`,
    [
      link,
      id,
      key,
      randomToken(),
      sent.face,
      version,
      sent.days,
      JSON.stringify(sent.offer),
      JSON.stringify(sent.variants),
    ],
  )
  await noteLink(tx, link, session, 'Создана')
  return link
}

/** A link of this estimate: 404 when it belongs to another one. */
export async function linkOf(tx: Queryable, estimateId: string, linkId: string): Promise<LinkRow> {
  const link = await linkBy(tx, 'id', linkId, { lock: true })
  if (link.estimate_id !== estimateId) throw notFound('Такой ссылки нет')
  return link
}

/** Everything that a customer sees of a line, as text with a fixed order of fields: the database reorders JSON keys. */
const customerView = ({ name, unit, quantity, price, note, variants }: OfferLine): string =>
  JSON.stringify([
    name,
    unit,
    quantity,
    price,
    note,
    variants.map((one) => [one.id, one.name, one.quantity, one.price]),
  ])

/** Answers about lines stay valid as long as the customer sees the same lines. */
async function outdateAnswers(tx: Queryable, { id, offer: before }: LinkRow, now: Offer): Promise<void> {
  const known = new Map(before.lines.map((line) => [line.id, customerView(line)]))
  const same = now.lines.flatMap((line) => (known.get(line.id) === customerView(line) ? line.id : []))
  await tx.query(
    'update estimate_link_answers set outdated_at = now() where link_id = $1 and outdated_at is null and not line_id = any ($2::text[])',
    [id, same],
  )
}

/** Sends the estimate again under the same link. Refuses (409) a revoked one. Runs in a transaction. */
export async function renewLink(
  tx: Queryable,
  session: TokenSession,
  { id, linkId, sent }: { id: string; linkId: string; sent: SentOffer },
): Promise<void> {
  const { version } = await markEstimateSent(tx, id, session, sent)
  const link = await linkOf(tx, id, linkId)
  if (link.revoked_at) throw conflict('Эта ссылка отозвана. Сделайте новую.')
  await outdateAnswers(tx, link, sent.offer)
  await tx.query(
    `update estimate_links set face = $2, estimate_version = $3::integer, revision = revision + 1,
       expires_at = now() + make_interval(days => $4::integer), offer = $5::jsonb, variants = $6::jsonb, agreed_at = null
     where id = $1`,
    [linkId, sent.face, version, sent.days, JSON.stringify(sent.offer), JSON.stringify(sent.variants)],
  )
  await noteLink(tx, linkId, session, 'Отправлена заново')
}
