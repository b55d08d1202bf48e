import { randomUUID } from 'node:crypto'
import type { Estimate } from '@vitrina/contracts/retailer/estimate'
import type { Queryable } from '../../database/database.ts'
import { assertCapacityForEstimate } from './creating.ts'
import { ownEstimate, readEstimate } from './estimates.ts'
import { checkKey, requireNames } from './limits.ts'
import { findPut, savePut } from './put-records.ts'
import { writeLines, writeSections } from './writing.ts'

/** Creates a draft with the same content and no purchases, or returns the one created with the same key. */
export async function copyEstimate(
  tx: Queryable,
  user: string,
  { id, key, name }: { id: string; key: string; name: string },
): Promise<Estimate> {
  checkKey(key)
  const earlier = await findPut(tx, user, key)
  if (earlier) return readEstimate(tx, await ownEstimate(tx, earlier.estimate_id, user))
  const source = await readEstimate(tx, await ownEstimate(tx, id, user))
  await assertCapacityForEstimate(tx, user)
  const names = requireNames({ name, object_name: source.object_name })
  const copy = randomUUID()
  await tx.query(
    `insert into estimates (id, user_uuid, name, object_name, waste, markup)
     values ($1, $2, $3, $4, $5::numeric, $6::numeric)`,
    [copy, user, names.name, names.object_name, source.waste, source.markup],
  )
  const ids = new Map([...source.sections, ...source.calculations].map((one) => [one.id, randomUUID()]))
  const idOf = (old: string | null) => (old === null ? null : (ids.get(old) ?? null))
  await writeSections(
    tx,
    copy,
    source.sections.map((section) => ({ ...section, id: idOf(section.id) ?? section.id })),
  )
  for (const { id: old, calculator, calculator_version, title, inputs } of source.calculations) {
    await tx.query(
      `insert into estimate_calculations (id, estimate_id, calculator, calculator_version, title, inputs)
       values ($1, $2, $3, $4::integer, $5, $6::jsonb)`,
      [idOf(old), copy, calculator, calculator_version, title, JSON.stringify(inputs)],
    )
  }
  const lines = source.lines.map((line) => ({
    ...line,
    id: randomUUID(),
    section_id: idOf(line.section_id),
    calculation_id: idOf(line.calculation_id),
  }))
  await writeLines(tx, copy, lines)
  await savePut(tx, user, key, { estimate_id: copy, line_id: null, quantity: 0 })
  return readEstimate(tx, await ownEstimate(tx, copy, user))
}
