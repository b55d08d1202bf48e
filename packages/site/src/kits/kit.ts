/** A kit: a chain of calculators driven by one set of sizes, whose needs are summed per material. */
import type { Calculator, CalculatorField, Inputs, MaterialNeed } from '../calculators/calculator.ts'
import { inputValue } from '../calculators/calculator.ts'
import { height, length, openings, perimeter, waste, width } from '../calculators/sizes.ts'
import { jobTitles, type KitKind } from '../kit-titles.ts'
import { roundTo3 } from '../quantity.ts'

interface KitStep {
  calculator: Calculator
  /** Maps the sizes of the kit to the inputs of this calculator; other inputs have their initial values. */
  from: (sizes: Inputs) => Inputs
}

const initialOf = ({ fields }: Calculator): Inputs =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])))

/** The key of a material, independent of the step: with some sizes only a later step needs it. */
const keyOf = ({ name }: MaterialNeed): string => name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')

/** A kit has no fields for sizes of tiles or rolls, so the initial sizes of the calculators restrict no product. */
function withoutSides({ fit: { sides: _, ...fit } = {}, ...need }: MaterialNeed): MaterialNeed {
  return Object.keys(fit).length > 0 ? { ...need, fit } : need
}

/** Sums the needs of several steps per material. */
function sumByMaterial(needs: readonly MaterialNeed[]): MaterialNeed[] {
  const byMaterial = new Map<string, MaterialNeed>()
  for (const need of needs) {
    const material = `${need.name} ${need.wantedUnit}`
    const before = byMaterial.get(material)
    byMaterial.set(material, before ? { ...before, wanted: roundTo3(before.wanted + need.wanted) } : need)
  }
  return [...byMaterial.values()]
}

/**
 * Creates a kit with the interface of a calculator, so that lines of an estimate can be recalculated from its sizes
 * too.
 */
export function createKit(kind: KitKind, fields: Calculator['fields'], steps: readonly KitStep[]): Calculator {
  const names = steps.map(({ calculator }) => jobTitles[calculator.kind].title)
  return {
    ...{ kind, fields },
    version: steps.reduce((sum, { calculator }) => sum + calculator.version, 0),
    formula: `${[...new Set(names)].join(' → ')}: одни размеры на\u00a0все шаги, одинаковые материалы складываются`,
    source: [...new Set(steps.map(({ calculator }) => calculator.source))].join('; '),
    calculate: (inputs) =>
      sumByMaterial(
        steps.flatMap(({ calculator, from }) =>
          calculator
            .calculate({ ...initialOf(calculator), ...from(inputs), waste: inputValue(inputs, 'waste') })
            .map((need) => ({ ...withoutSides(need), key: keyOf(need) })),
        ),
      ),
  }
}

/** The field of a calculator that the kit has as well. */
export function fieldOf({ kind, fields }: Calculator, name: string): CalculatorField {
  const field = fields.find((one) => one.name === name)
  if (!field) throw new Error(`${kind} has no field ${name}`)
  return field
}

/** Passes the sizes with these names unchanged. */
export const pickSizes =
  (...names: string[]) =>
  (sizes: Inputs): Inputs =>
    Object.fromEntries(names.map((name) => [name, inputValue(sizes, name)]))

export const roomSizes = pickSizes('length', 'width', 'height', 'openings')
export const floorSizes = pickSizes('length', 'width')
/** All walls of a room or a house as one long wall. */
export const unrollWalls = (sizes: Inputs): Inputs => ({
  ...pickSizes('height', 'openings')(sizes),
  length: perimeter(sizes),
})

export const roomHeight = { ...height, most: 10 }
export const roomFields = [length, width, roomHeight, openings, waste]
/** The unrolled walls have to be within the limit of a wall calculator. */
export const shortSides = [
  { ...length, most: 45 },
  { ...width, most: 45 },
]
