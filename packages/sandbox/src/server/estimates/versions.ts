import { Estimate, type SavedEstimate } from '@vitrina/contracts/retailer/estimate'
import { sumLines } from '@vitrina/site/money'
import type { Queryable } from '../../database/database.ts'
import { notFound } from '../http-error.ts'
import { type EstimateRow, readEstimate } from './estimates.ts'
import { unprocessable } from './limits.ts'
import { writeLines, writeSections } from './writing.ts'

const KEPT_VERSIONS = 50
const LONGEST_LABEL = 120

type SavedRow = Omit<SavedEstimate, 'saved_at'> & { saved_at: Date }
const toSavedEstimate = (row: SavedRow): SavedEstimate => ({ ...row, saved_at: row.saved_at.toISOString() })
const columns = 'number, label, saved_at, line_count, total'

export async function listVersions(db: Queryable, id: string): Promise<SavedEstimate[]> {
  const rows = await db.query<SavedRow>(
    `select ${columns} from estimate_versions where estimate_id = $1 order by number desc`,
    [id],
  )
  return rows.map(toSavedEstimate)
}

export async function savedVersion(db: Queryable, id: string, number: number): Promise<Estimate> {
  const [row] = await db.query<{ content: unknown }>(
    'select content from estimate_versions where estimate_id = $1 and number = $2::integer',
    [id, number],
  )
  if (!row) throw notFound('Такой версии нет')
  return Estimate.parse(row.content)
}

/** Saves the current content; the oldest version beyond the limit is deleted. */
export async function saveVersion(tx: Queryable, row: EstimateRow, label: string): Promise<SavedEstimate> {
  if (label.length > LONGEST_LABEL) throw unprocessable(`Не длиннее ${LONGEST_LABEL} знаков`, 'label')
  const whole = await readEstimate(tx, row)
  const total = sumLines(whole.lines.map(({ price, quantity }) => ({ price, count: quantity })))
  const [saved] = await tx.query<SavedRow>(
    `insert into estimate_versions (estimate_id, number, label, line_count, total, content)
     select $1::text, coalesce(max(number), 0) + 1, $2, $3::integer, $4::numeric, $5::jsonb
     from estimate_versions where estimate_id = $1::text
     returning ${columns}`,
    [row.id, label.trim(), whole.lines.length, total, JSON.stringify(whole)],
  )
  if (!saved) throw new Error('The version was not written')
  await tx.query('delete from estimate_versions where estimate_id = $1 and number <= $2::integer', [
    row.id,
    saved.number - KEPT_VERSIONS,
  ])
  return toSavedEstimate(saved)
}

/** Restores saved content; purchases stay with their lines. */
export async function restoreContent(tx: Queryable, id: string, content: Estimate): Promise<void> {
  const gone = 'set removed_at = now() where estimate_id = $1 and removed_at is null'
  await tx.query(`update estimate_lines ${gone}`, [id])
  await tx.query(`update estimate_sections ${gone}`, [id])
  await tx.query(
    `update estimates set name = $2, object_name = $3, waste = $4::numeric, markup = $5::numeric where id = $1`,
    [id, content.name, content.object_name, content.waste, content.markup],
  )
  await writeSections(tx, id, content.sections)
  for (const { id: calculationId, inputs } of content.calculations) {
    await tx.query('update estimate_calculations set inputs = $2::jsonb where id = $1', [
      calculationId,
      JSON.stringify(inputs),
    ])
  }
  await writeLines(tx, id, content.lines)
}
