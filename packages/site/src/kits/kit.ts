/** A kit: a chain of calculators. One set of sizes drives all of them, and what several want of one material is summed. */
import type { Calculator, CalculatorField, Inputs, MaterialNeed } from '../calculators/calculator.ts'
import { inputValue } from '../calculators/calculator.ts'
import { height, length, openings, perimeter, waste, width } from '../calculators/sizes.ts'
import { jobTitles, type KitKind } from '../kit-titles.ts'
import { roundTo3 } from '../quantity.ts'

interface KitStep {
  calculator: Calculator
  /** What the sizes of the kit are to this calculator; the rest is as its fields begin. */
  from: (sizes: Inputs) => Inputs
}

const initialOf = ({ fields }: Calculator): Inputs =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])))

/** The key of a material, whichever step wants it: sizes may leave only the later one. */
const keyOf = ({ name }: MaterialNeed): string => name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')

/** A kit asks for no sizes of tiles or rolls: those that a calculator begins with hold nothing back. */
function withoutSides({ fit: { sides: _, ...fit } = {}, ...need }: MaterialNeed): MaterialNeed {
  return Object.keys(fit).length > 0 ? { ...need, fit } : need
}

/** One need for each material: what several steps want of it is one amount. */
function sumByMaterial(needs: readonly MaterialNeed[]): MaterialNeed[] {
  const byMaterial = new Map<string, MaterialNeed>()
  for (const need of needs) {
    const material = `${need.name} ${need.wantedUnit}`
    const before = byMaterial.get(material)
    byMaterial.set(material, before ? { ...before, wanted: roundTo3(before.wanted + need.wanted) } : need)
  }
  return [...byMaterial.values()]
}

/** A kit reckons like a calculator, so that lines of an estimate follow its sizes as they follow those of one. */
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

/** A field of a calculator, where the kit asks for it too. */
export function fieldOf({ kind, fields }: Calculator, name: string): CalculatorField {
  const field = fields.find((one) => one.name === name)
  if (!field) throw new Error(`${kind} has no field ${name}`)
  return field
}

/** The sizes of these names as they are. */
export const pickSizes =
  (...names: string[]) =>
  (sizes: Inputs): Inputs =>
    Object.fromEntries(names.map((name) => [name, inputValue(sizes, name)]))

export const roomSizes = pickSizes('length', 'width', 'height', 'openings')
export const floorSizes = pickSizes('length', 'width')
/** All walls of a room or a house as one long one. */
export const unrollWalls = (sizes: Inputs): Inputs => ({
  ...pickSizes('height', 'openings')(sizes),
  length: perimeter(sizes),
})

export const roomHeight = { ...height, most: 10 }
export const roomFields = [length, width, roomHeight, openings, waste]
/** Walls that are unrolled into one have to be within what a calculator of walls takes. */
export const shortSides = [
  { ...length, most: 45 },
  { ...width, most: 45 },
]
