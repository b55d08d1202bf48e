/** Bulk writes of lines and sections. */
import type { EstimateSection } from '@vitrina/contracts/retailer/estimate'
import type { Queryable } from '../../database/database.ts'
import type { StoredLine } from './estimates.ts'

/** Upserts lines by id; a removed line with this id is restored. */
export async function writeLines(tx: Queryable, estimateId: string, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.query(
    `insert into estimate_lines (id, estimate_id, section_id, product_idcode, name, unit, quantity, wanted, wanted_unit,
       waste, price, note, position, calculation_id, calculation_key, is_pinned)
     select id, $1::text, section_id, product_idcode, name, unit, quantity, wanted, wanted_unit, waste, price, note,
       position, calculation_id, calculation_key, is_pinned
     from jsonb_to_recordset($2::jsonb) as l (id text, section_id text, product_idcode text, name text, unit text,
       quantity numeric, wanted numeric, wanted_unit text, waste numeric, price numeric, note text, position integer,
       calculation_id text, calculation_key text, is_pinned boolean)
     on conflict (id) do update set section_id = excluded.section_id, product_idcode = excluded.product_idcode,
       name = excluded.name, unit = excluded.unit, quantity = excluded.quantity, wanted = excluded.wanted,
       wanted_unit = excluded.wanted_unit, waste = excluded.waste, price = excluded.price, note = excluded.note,
       position = excluded.position, calculation_id = excluded.calculation_id,
       calculation_key = excluded.calculation_key, is_pinned = excluded.is_pinned, removed_at = null,
       removed_with = null
     where estimate_lines.estimate_id = excluded.estimate_id`,
    [estimateId, JSON.stringify(lines)],
  )
}

export async function writeSections(
  tx: Queryable,
  estimateId: string,
  sections: readonly EstimateSection[],
): Promise<void> {
  if (sections.length === 0) return
  await tx.query(
    `insert into estimate_sections (id, estimate_id, name, position, waste, markup)
     select id, $1::text, name, position, waste, markup
     from jsonb_to_recordset($2::jsonb) as s (id text, name text, position integer, waste numeric, markup numeric)
     on conflict (id) do update set name = excluded.name, position = excluded.position, waste = excluded.waste,
       markup = excluded.markup, removed_at = null
     where estimate_sections.estimate_id = excluded.estimate_id`,
    [estimateId, JSON.stringify(sections)],
  )
}

/** Renumbers positions with one item moved before another, or to the end. */
export async function moveBefore(
  tx: Queryable,
  table: 'estimate_lines' | 'estimate_sections',
  { estimateId, id, before }: { estimateId: string; id: string; before: string | null },
): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `select id from ${table} where estimate_id = $1 and removed_at is null and id <> $2 order by position, id`,
    [estimateId, id],
  )
  const ids = rows.map((row) => row.id)
  const place = before === null ? -1 : ids.indexOf(before)
  await tx.query(
    `update ${table} t set position = o.place from unnest($1::text[]) with ordinality as o (id, place) where t.id = o.id`,
    [ids.toSpliced(place < 0 ? ids.length : place, 0, id)],
  )
}

export async function nextPosition(
  tx: Queryable,
  table: 'estimate_lines' | 'estimate_sections',
  estimateId: string,
): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    `select coalesce(max(position), 0) + 1 as next from ${table} where estimate_id = $1`,
    [estimateId],
  )
  return row?.next ?? 1
}
