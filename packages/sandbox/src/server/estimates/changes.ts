/** Applies the changes of a caller, one after another, inside a transaction that has locked the estimate. */
import type { EstimateCalculation, EstimateChange } from '@vitrina/contracts/retailer/estimate'
import type { Queryable } from '../../database/database.ts'
import { badRequest, notFound } from '../http-error.ts'
import type { Pricing } from '../pricing.ts'
import { findProductsByIdcodes } from '../product/listed-products.ts'
import { linesOf, sectionsOf } from './estimates.ts'
import {
  checkId,
  checkShare,
  conflict,
  estimateLimits,
  requireNames,
  requireText,
  tooManySections,
  unprocessable,
} from './limits.ts'
import { applyLineChange, lineOf } from './line-change.ts'
import { removeLine, restoreLine } from './lines.ts'
import { addLines, type CalculatedLine } from './new-lines.ts'
import { moveBefore, nextPosition, writeLines, writeSections } from './writing.ts'

type ChangeOf<Kind extends EstimateChange['kind']> = Extract<EstimateChange, { kind: Kind }>

export interface ChangeContext {
  tx: Queryable
  estimateId: string
  pricing: Pricing
}

const sectionRules = { field: 'name', most: estimateLimits.name, empty: 'Введите название раздела' }

/** Applies the changes in order. Refuses all of them when one is invalid. */
export async function applyChanges(changing: ChangeContext, changes: readonly EstimateChange[]): Promise<void> {
  if (changes.length > estimateLimits.changes) throw badRequest(`changes: не больше ${estimateLimits.changes}`)
  for (let at = 0; at < changes.length; at += 1) {
    const change = changes[at]
    if (change?.kind !== 'add_line') {
      if (change) await applyOne(changing, change)
      continue
    }
    // Consecutive new lines are priced and written together.
    const lines = []
    for (let next = changes[at]; next?.kind === 'add_line'; next = changes[at]) {
      lines.push(next.line)
      at += 1
    }
    at -= 1
    await addLines(changing.tx, changing.estimateId, { lines, pricing: changing.pricing })
  }
}

async function applyOne(changing: ChangeContext, change: EstimateChange): Promise<void> {
  const { tx, estimateId, pricing } = changing
  switch (change.kind) {
    case 'facts':
      return changeFacts(changing, change)
    case 'add_section':
      return addSection(changing, change)
    case 'section':
      return changeSection(changing, change)
    case 'move_section':
      await sectionOf(changing, change.id)
      return moveBefore(tx, 'estimate_sections', { estimateId, id: change.id, before: change.before })
    case 'remove_section':
      return removeSection(changing, change.id)
    case 'restore_section':
      return restoreSection(changing, change.id)
    case 'line':
      return applyLineChange(tx, estimateId, { change, pricing })
    case 'move_line':
      return moveLine(changing, change)
    case 'remove_line':
      return removeLine(tx, estimateId, change.id)
    case 'restore_line':
      return void (await restoreLine(tx, estimateId, change.id))
    case 'prices':
      return takePrices(changing, change.ids)
    case 'calculation':
      return writeCalculation(changing, change.calculation, change.lines)
  }
}

async function changeFacts({ tx, estimateId }: ChangeContext, { name, object_name, waste, markup }: ChangeOf<'facts'>) {
  checkShare(waste, 'waste')
  checkShare(markup, 'markup')
  const [row] = await tx.query<{ name: string; object_name: string | null }>(
    'select name, object_name from estimates where id = $1',
    [estimateId],
  )
  const names = requireNames({
    name: name ?? row?.name ?? '',
    object_name: object_name === undefined ? (row?.object_name ?? null) : object_name,
  })
  await tx.query(
    `update estimates set name = $2, object_name = $3, waste = coalesce($4::numeric, waste),
       markup = coalesce($5::numeric, markup) where id = $1`,
    [estimateId, names.name, names.object_name, waste ?? null, markup ?? null],
  )
}

async function sectionOf({ tx, estimateId }: ChangeContext, id: string) {
  const section = (await sectionsOf(tx, estimateId)).find((known) => known.id === id)
  if (!section) throw notFound('Этого раздела уже нет в смете')
  return section
}

async function addSection({ tx, estimateId }: ChangeContext, { id, name }: ChangeOf<'add_section'>) {
  checkId(id)
  const sections = await sectionsOf(tx, estimateId)
  if (sections.some((section) => section.id === id)) return
  if (sections.length >= estimateLimits.sections) throw tooManySections()
  const [taken] = await tx.query('select 1 from estimate_sections where id = $1 and estimate_id <> $2', [
    id,
    estimateId,
  ])
  if (taken) throw conflict('Такой раздел уже есть')
  const position = await nextPosition(tx, 'estimate_sections', estimateId)
  await writeSections(tx, estimateId, [
    { id, name: requireText(name, sectionRules), position, waste: null, markup: null },
  ])
}

async function changeSection(changing: ChangeContext, { id, name, waste, markup }: ChangeOf<'section'>) {
  checkShare(waste, 'waste')
  checkShare(markup, 'markup')
  const section = await sectionOf(changing, id)
  await writeSections(changing.tx, changing.estimateId, [
    {
      ...section,
      name: name === undefined ? section.name : requireText(name, sectionRules),
      waste: waste === undefined ? section.waste : waste,
      markup: markup === undefined ? section.markup : markup,
    },
  ])
}

async function removeSection(changing: ChangeContext, id: string) {
  await sectionOf(changing, id)
  await changing.tx.query('update estimate_sections set removed_at = now() where id = $1', [id])
  await changing.tx.query(
    `update estimate_lines set removed_at = now(), removed_with = $2
     where estimate_id = $1 and section_id = $2 and removed_at is null`,
    [changing.estimateId, id],
  )
}

async function restoreSection({ tx, estimateId }: ChangeContext, id: string) {
  const [row] = await tx.query(
    'update estimate_sections set removed_at = null where id = $2 and estimate_id = $1 returning id',
    [estimateId, id],
  )
  if (!row) throw notFound('Этого раздела не было в смете')
  await tx.query(
    `update estimate_lines set removed_at = null, removed_with = null where estimate_id = $1 and removed_with = $2`,
    [estimateId, id],
  )
}

async function moveLine(changing: ChangeContext, { id, section_id, before }: ChangeOf<'move_line'>) {
  const { tx, estimateId } = changing
  await lineOf(tx, estimateId, id)
  if (section_id !== null) await sectionOf(changing, section_id)
  await tx.query('update estimate_lines set section_id = $2 where id = $1', [id, section_id])
  await moveBefore(tx, 'estimate_lines', { estimateId, id, before })
}

async function takePrices({ tx, estimateId, pricing }: ChangeContext, ids: readonly string[] | null) {
  const wanted = ids && new Set(ids)
  const lines = (await linesOf(tx, estimateId)).filter(({ id }) => wanted === null || wanted.has(id))
  const codes = lines.flatMap(({ product_idcode }) => product_idcode ?? [])
  const products = new Map(
    (await findProductsByIdcodes(tx, codes, pricing)).map((product) => [product.idcode, product]),
  )
  await writeLines(
    tx,
    estimateId,
    lines.flatMap((line) => {
      const product = line.product_idcode === null ? undefined : products.get(line.product_idcode)
      // Lines without a price today keep their old one.
      return product && product.price > 0 ? [{ ...line, price: product.price, name: product.name }] : []
    }),
  )
}

async function writeCalculation(
  changing: ChangeContext,
  calculation: EstimateCalculation,
  lines: readonly CalculatedLine[],
) {
  const { tx, estimateId, pricing } = changing
  const { id, calculator, calculator_version, title, inputs } = calculation
  checkId(id)
  const inputsJson = JSON.stringify(inputs)
  if (inputsJson.length > estimateLimits.inputs) throw unprocessable('Слишком много исходных данных', 'inputs')
  const rules = { most: estimateLimits.name, empty: 'Введите название расчёта' }
  const [row] = await tx.query(
    `insert into estimate_calculations (id, estimate_id, calculator, calculator_version, title, inputs)
     values ($1, $2, $3, $4::integer, $5, $6::jsonb)
     on conflict (id) do update set calculator = excluded.calculator, title = excluded.title,
       calculator_version = excluded.calculator_version, inputs = excluded.inputs
     where estimate_calculations.estimate_id = excluded.estimate_id returning id`,
    [
      id,
      estimateId,
      requireText(calculator, { field: 'calculator', ...rules }),
      calculator_version,
      requireText(title, { field: 'title', ...rules }),
      inputsJson,
    ],
  )
  if (!row) throw conflict('Такой расчёт уже есть')
  const old = (await linesOf(tx, estimateId)).filter((line) => line.calculation_id === id)
  const pinned = new Set(old.filter((line) => line.is_pinned).map((line) => line.calculation_key))
  await tx.query(
    `update estimate_lines set removed_at = now()
     where estimate_id = $1 and calculation_id = $2 and not is_pinned and removed_at is null`,
    [estimateId, id],
  )
  // A line keeps its id and its position from one calculation to the next.
  const known = new Map(old.map((line) => [line.calculation_key, line]))
  const fresh = lines.filter(({ key }) => !pinned.has(key ?? ''))
  const placed = fresh.map((line) => {
    const before = known.get(line.key ?? '')
    return before ? { ...line, id: before.id, section_id: before.section_id, note: before.note } : line
  })
  await addLines(tx, estimateId, { lines: placed, pricing, calculationId: id })
  for (const { id: lineId, position } of old.filter((line) => !line.is_pinned)) {
    await tx.query('update estimate_lines set position = $2::integer where id = $1 and removed_at is null', [
      lineId,
      position,
    ])
  }
}
