import { createHash } from 'node:crypto'
import type { Verdict } from '@vitrina/contracts/retailer/customer-estimates'
import type { Queryable } from '../../database/database.ts'
import { linesOf, ownEstimate } from '../estimates/estimates.ts'
import { conflict, unprocessable } from '../estimates/limits.ts'
import { saveVersion } from '../estimates/versions.ts'
import { writeLines } from '../estimates/writing.ts'
import { HttpError } from '../http-error.ts'
import { answersOf, type LinkRow, linkBy, stateOf } from './links.ts'
import { noteLink } from './sending.ts'

const longestName = 100
const longestComment = 1000

export interface CustomerAnswer {
  token: string
  revision: number
  visitor: string
  signed_by: string
  comment: string
  lines: readonly { line_id: string; verdict: Verdict; variant_id: string | null; comment: string }[]
}

/** Distinguishes visitors of one link without being linkable to another one. */
export const visitorHash = (linkId: string, visitor: string): string =>
  createHash('sha256').update(`${linkId}:${visitor}`).digest('hex').slice(0, 24)

function checkAnswer({ signed_by, comment, lines }: CustomerAnswer, { offer }: LinkRow): void {
  const name = signed_by.trim()
  if (name.length < 2) throw unprocessable('Укажите имя', 'signed_by')
  if (name.length > longestName) throw unprocessable(`Имя не длиннее ${longestName} знаков`, 'signed_by')
  if (comment.length > longestComment) throw unprocessable(`Не длиннее ${longestComment} знаков`, 'comment')
  for (const said of lines) {
    const line = offer.lines.find(({ id }) => id === said.line_id)
    if (!line) throw unprocessable('Такой позиции в смете нет', 'lines')
    if (said.variant_id !== null && !line.variants.some(({ id }) => id === said.variant_id)) {
      throw unprocessable('Такого варианта нет', 'lines')
    }
    if (said.comment.length > longestComment) throw unprocessable(`Не длиннее ${longestComment} знаков`, 'lines')
  }
}

/** Replaces lines by their chosen variants, at the owner's prices. */
async function applyVariants(tx: Queryable, { id, estimate_id, variants }: LinkRow): Promise<void> {
  const answers = await answersOf(tx, id)
  const lines = await linesOf(tx, estimate_id)
  const changed = answers.flatMap(({ line_id, variant_id }) => {
    const line = lines.find((one) => one.id === line_id)
    const basis = variants.find((one) => one.line_id === line_id && one.variant_id === variant_id)
    if (!line || !basis) return []
    const { product_idcode, name, unit, quantity, price } = basis
    const need = unit === line.unit ? {} : { wanted: quantity, wanted_unit: unit }
    return [{ ...line, ...need, product_idcode, name, unit, quantity, price, is_pinned: line.calculation_id !== null }]
  })
  await writeLines(tx, estimate_id, changed)
}

/** All lines are approved: the estimate is agreed, if it is still the one that the customer has seen. */
async function markAgreed(tx: Queryable, link: LinkRow, signedBy: string): Promise<void> {
  await tx.query('update estimate_links set agreed_at = now() where id = $1', [link.id])
  await noteLink(tx, link.id, null, `Согласована: ${signedBy}`)
  const [owner] = await tx.query<{ user_uuid: string; state: string; version: number }>(
    'select user_uuid, state, version from estimates where id = $1 and deleted_at is null for update',
    [link.estimate_id],
  )
  const isOpen = owner?.state === 'draft' || owner?.state === 'created'
  if (!owner || !isOpen || owner.version !== link.estimate_version) return
  await applyVariants(tx, link)
  await saveVersion(
    tx,
    await ownEstimate(tx, link.estimate_id, owner.user_uuid),
    `Согласовано: ${signedBy}`.slice(0, 120),
  )
  await tx.query(`update estimates set state = 'agreed', version = version + 1, updated_at = now() where id = $1`, [
    link.estimate_id,
  ])
  await tx.query('update estimate_links set estimate_version = $2::integer where id = $1', [link.id, owner.version + 1])
}

/**
 * Stores a customer's answer. Refuses (409) one of another revision or for an agreed estimate, (410) one for an expired
 * link, (422) one without a name or about other lines. Runs in a transaction.
 */
export async function saveAnswer(tx: Queryable, answer: CustomerAnswer, now: Date): Promise<void> {
  const { estimate_id } = await linkBy(tx, 'token', answer.token)
  // The estimate is locked first, as when its owner sends it: another order of locks could deadlock.
  await tx.query('select 1 from estimates where id = $1 for update', [estimate_id])
  const link = await linkBy(tx, 'token', answer.token, { lock: true })
  if (stateOf(link, now) !== 'open') throw new HttpError(410, { detail: 'Эта ссылка больше не действует' })
  if (link.revision !== answer.revision) throw conflict('Смету изменили. Посмотрите её ещё раз.')
  if (link.agreed_at) throw conflict('Смета уже согласована')
  checkAnswer(answer, link)
  const signedBy = answer.signed_by.trim()
  for (const { line_id, verdict, variant_id, comment } of answer.lines) {
    await tx.query(
      `insert into estimate_link_answers (link_id, line_id, verdict, variant_id, comment, signed_by)
       values ($1, $2, $3, $4, $5, $6)`,
      [link.id, line_id, verdict, variant_id, comment.trim(), signedBy],
    )
  }
  await tx.query('update estimate_links set signed_by = $2, signed_at = now(), comment = $3 where id = $1', [
    link.id,
    signedBy,
    answer.comment.trim(),
  ])
  await tx.query('update estimate_link_openings set name = $3 where link_id = $1 and visitor = $2', [
    link.id,
    visitorHash(link.id, answer.visitor),
    signedBy,
  ])
  const said = await answersOf(tx, link.id)
  const approved = new Set(said.flatMap(({ line_id, verdict }) => (verdict === 'approved' ? line_id : [])))
  if (link.offer.lines.every(({ id }) => approved.has(id))) await markAgreed(tx, link, signedBy)
}
