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

/** Writes down what was done with a link and by whom: the owner, or staff on the owner's behalf. */
export async function noteLink(tx: Queryable, id: string, session: TokenSession | null, text: string): Promise<void> {
  await tx.query('insert into estimate_link_changes (link_id, staff_uuid, text) values ($1, $2, $3)', [
    id,
    session?.onBehalf?.staff_uuid ?? null,
    text,
  ])
}

/** Refuses (422) an offer that is not of this estimate's lines, has none, or whose variants are not told what they are. */
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

/** The estimate as it was seen; a draft is created by being sent, since somebody will look at it. */
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

/** A new link, or the one that was made under the key before. Runs in a transaction. */
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

/** The link of an estimate: 404 when it is that of another. */
export async function linkOf(tx: Queryable, estimateId: string, linkId: string): Promise<LinkRow> {
  const link = await linkBy(tx, 'id', linkId, { lock: true })
  if (link.estimate_id !== estimateId) throw notFound('Такой ссылки нет')
  return link
}

/** What a customer sees of a line, in one order: the database keeps the names of an object in its own. */
const customerView = ({ name, unit, quantity, price, note, variants }: OfferLine): string =>
  JSON.stringify([
    name,
    unit,
    quantity,
    price,
    note,
    variants.map((one) => [one.id, one.name, one.quantity, one.price]),
  ])

/** What was said of lines stays as long as they are the same to the customer. */
async function outdateAnswers(tx: Queryable, { id, offer: before }: LinkRow, now: Offer): Promise<void> {
  const known = new Map(before.lines.map((line) => [line.id, customerView(line)]))
  const same = now.lines.flatMap((line) => (known.get(line.id) === customerView(line) ? line.id : []))
  await tx.query(
    'update estimate_link_answers set outdated_at = now() where link_id = $1 and outdated_at is null and not line_id = any ($2::text[])',
    [id, same],
  )
}

/** Sends the estimate anew under the same link. Refuses (409) a revoked one. Runs in a transaction. */
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
