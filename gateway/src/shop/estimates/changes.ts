/** Converts changes to the retailer's format and recalculates the quantities that depend on them. */
import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import { ownWaste } from '@vitrina/site/estimate'
import { toSingleLine } from '@vitrina/site/plain-line'
import { unprocessable } from '../../http/http-errors.ts'
import type { Products } from '../products/look-up.ts'
import { estimateNote, lineName, unitName } from './names.ts'
import { quantityToBuy, toRetailerLine } from './needs.ts'
import type { StoredChange, StoredEstimate, StoredLine } from './stored-estimate.ts'

type ChangeOfKind<Kind extends EstimateChangeInput['kind']> = Extract<EstimateChangeInput, { kind: Kind }>

/** The parts of the estimate that quantities depend on, after the changes so far. */
interface EstimateState {
  waste: number
  sections: Map<string, number | null>
  lines: Map<string, StoredLine>
}

const estimateStateOf = ({ waste, sections, lines }: StoredEstimate): EstimateState => ({
  waste,
  sections: new Map(sections.map((section) => [section.id, section.waste])),
  lines: new Map(lines.map((line) => [line.id, line])),
})

const wasteIn = ({ waste, sections }: EstimateState, sectionId: string | null): number =>
  (sectionId === null ? null : sections.get(sectionId)) ?? waste

/** Codes of the products that the changes depend on. */
export function codesOfChanges(changes: readonly EstimateChangeInput[], { lines }: StoredEstimate): string[] {
  const all = () => lines.flatMap(({ productIdcode }) => productIdcode ?? [])
  const ofLine = (id: string) => lines.find((line) => line.id === id)?.productIdcode ?? []
  return changes.flatMap((change) => {
    switch (change.kind) {
      case 'facts':
        return change.waste === undefined ? [] : all()
      case 'section':
        return change.waste === undefined
          ? []
          : lines.filter(({ sectionId }) => sectionId === change.id).flatMap((line) => line.productIdcode ?? [])
      case 'add_line':
        return change.line.idcode ?? []
      case 'line':
        return change.idcode ?? ofLine(change.id)
      case 'move_line':
        return ofLine(change.id)
      case 'calculation':
        return change.lines.flatMap(({ idcode }) => idcode ?? [])
      default:
        return []
    }
  })
}

/** The changes in the retailer's format. Throws 404 or 422 for an invalid change. */
export function toRetailerChanges(
  changes: readonly EstimateChangeInput[],
  storedEstimate: StoredEstimate,
  products: Products,
): StoredChange[] {
  const course = estimateStateOf(storedEstimate)
  return changes.flatMap((change): StoredChange[] => {
    switch (change.kind) {
      case 'facts':
        return factsChange(change, course, products)
      case 'add_section':
        course.sections.set(change.id, null)
        return [{ ...change, name: toSingleLine(change.name) }]
      case 'section':
        return sectionChange(change, course, products)
      case 'add_line':
        return [
          { kind: 'add_line', line: toRetailerLine(change.line, wasteIn(course, change.line.sectionId), products) },
        ]
      case 'line':
        return [lineChange(change, course, products)]
      case 'move_line':
        return moveLine(change, course, products)
      case 'calculation':
        return [
          {
            ...change,
            lines: change.lines.map((line) => ({
              ...toRetailerLine(line, wasteIn(course, line.sectionId), products),
              key: line.key,
            })),
          },
        ]
      default:
        return [change]
    }
  })
}

/** Changed quantities of lines whose waste has changed; a line whose product is gone keeps its quantity. */
function recalculateQuantities(
  lines: readonly StoredLine[],
  course: EstimateState,
  products: Products,
): StoredChange[] {
  return lines.flatMap((line): StoredChange[] => {
    const product = line.productIdcode === null ? undefined : products.get(line.productIdcode)
    if (line.productIdcode !== null && !product) return []
    const { productIdcode: idcode, wanted, wantedUnit } = line
    const waste = ownWaste({ waste: line.waste, idcode }, wasteIn(course, line.sectionId))
    const quantity = quantityToBuy({ idcode, wanted, wantedUnit, waste }, product)
    return quantity === line.quantity ? [] : [{ kind: 'line', id: line.id, quantity }]
  })
}

function factsChange(
  { objectName, name, ...shares }: ChangeOfKind<'facts'>,
  course: EstimateState,
  products: Products,
): StoredChange[] {
  if (shares.waste !== undefined) course.waste = checkShare(shares.waste)
  const facts: StoredChange = {
    kind: 'facts',
    ...(shares.waste === undefined ? {} : { waste: shares.waste }),
    ...(shares.markup === undefined ? {} : { markup: shares.markup }),
    ...(name === undefined ? {} : { name: toSingleLine(name) }),
    ...(objectName === undefined ? {} : { objectName: objectName && toSingleLine(objectName) }),
  }
  return shares.waste === undefined
    ? [facts]
    : [facts, ...recalculateQuantities([...course.lines.values()], course, products)]
}

function sectionChange(change: ChangeOfKind<'section'>, course: EstimateState, products: Products): StoredChange[] {
  const named = change.name === undefined ? change : { ...change, name: toSingleLine(change.name) }
  if (change.waste === undefined) return [named]
  course.sections.set(change.id, change.waste === null ? null : checkShare(change.waste))
  const lines = [...course.lines.values()].filter(({ sectionId }) => sectionId === change.id)
  return [named, ...recalculateQuantities(lines, course, products)]
}

function lineChange(change: ChangeOfKind<'line'>, course: EstimateState, products: Products): StoredChange {
  const { id, wanted, wantedUnit, waste, note, name, price, idcode, isPinned } = change
  const line = course.lines.get(id)
  const changedFields = {
    ...(note === undefined ? {} : { note: estimateNote(note) }),
    ...(name === undefined ? {} : { name: lineName(name) }),
    ...(price === undefined ? {} : { price }),
    ...(isPinned === undefined ? {} : { isPinned }),
    ...(waste === undefined ? {} : { waste }),
  }
  const changesCalculation = [wanted, wantedUnit, waste, idcode].some((given) => given !== undefined)
  // The retailer itself reports that the line is gone.
  if (!line || !changesCalculation) return { kind: 'line', id, ...changedFields }
  const code = idcode ?? line.productIdcode
  const product = code === null ? undefined : products.get(code)
  if (idcode !== undefined && !product) throw unprocessable('Такого товара нет в продаже', {})
  const need = {
    idcode: code,
    wanted: wanted ?? line.wanted,
    wantedUnit: wantedUnit === undefined ? line.wantedUnit : unitName(wantedUnit),
    waste: ownWaste({ waste: waste === undefined ? line.waste : waste, idcode: code }, wasteIn(course, line.sectionId)),
  }
  const changed = {
    wanted: need.wanted,
    wantedUnit: need.wantedUnit,
    waste: waste === undefined ? line.waste : waste,
    quantity: quantityToBuy(need, product),
  }
  course.lines.set(id, { ...line, ...changed, productIdcode: code })
  return {
    kind: 'line',
    id,
    ...changedFields,
    quantity: changed.quantity,
    ...(wanted === undefined ? {} : { wanted }),
    ...(wantedUnit === undefined ? {} : { wantedUnit: need.wantedUnit }),
    // A free line is bought in the unit it is needed in.
    ...(code === null && wantedUnit !== undefined ? { unit: need.wantedUnit } : {}),
    ...(idcode === undefined ? {} : { productIdcode: idcode }),
  }
}

function moveLine(
  { id, sectionId, before }: ChangeOfKind<'move_line'>,
  course: EstimateState,
  products: Products,
): StoredChange[] {
  const move: StoredChange = { kind: 'move_line', id, sectionId, before }
  const line = course.lines.get(id)
  if (!line || line.sectionId === sectionId) return [move]
  const there = { ...line, sectionId }
  course.lines.set(id, there)
  return [move, ...recalculateQuantities([there], course, products)]
}

function checkShare(share: number): number {
  if (share >= 0 && share <= 100) return share
  throw unprocessable('Запас — от 0 до 100 %', { waste: 'От 0 до 100 %' })
}
