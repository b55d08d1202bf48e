/** A kit: a chain of calculators. One set of sizes drives all of them, and what several want of one material is summed. */
import type { Calculator, CalculatorField, Inputs, Reckoned } from '../calculators/calculator.ts'
import { given } from '../calculators/calculator.ts'
import { height, length, openings, perimeter, waste, width } from '../calculators/sizes.ts'
import { jobTitles, type KitKind } from '../kit-titles.ts'
import { kept } from '../quantity.ts'

interface Step {
  calculator: Calculator
  /** What the sizes of the kit are to this calculator; the rest is as its fields begin. */
  from: (sizes: Inputs) => Inputs
}

const initialOf = ({ fields }: Calculator): Inputs =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])))

/** The key of a material, whichever step wants it: sizes may leave only the later one. */
const keyOf = ({ name }: Reckoned): string => name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')

/** A kit asks for no sizes of tiles or rolls: those that a calculator begins with hold nothing back. */
function unsized({ fit: { sides: _, ...fit } = {}, ...need }: Reckoned): Reckoned {
  return Object.keys(fit).length > 0 ? { ...need, fit } : need
}

/** One need for each material: what several steps want of it is one amount. */
function summed(needs: readonly Reckoned[]): Reckoned[] {
  const byMaterial = new Map<string, Reckoned>()
  for (const need of needs) {
    const material = `${need.name} ${need.wantedUnit}`
    const before = byMaterial.get(material)
    byMaterial.set(material, before ? { ...before, wanted: kept(before.wanted + need.wanted) } : need)
  }
  return [...byMaterial.values()]
}

/** A kit reckons like a calculator, so that lines of an estimate follow its sizes as they follow those of one. */
export function kit(kind: KitKind, fields: Calculator['fields'], steps: readonly Step[]): Calculator {
  const names = steps.map(({ calculator }) => jobTitles[calculator.kind].title)
  return {
    ...{ kind, fields },
    version: steps.reduce((sum, { calculator }) => sum + calculator.version, 0),
    formula: `${[...new Set(names)].join(' → ')}: одни размеры на\u00a0все шаги, одинаковые материалы складываются`,
    source: [...new Set(steps.map(({ calculator }) => calculator.source))].join('; '),
    reckon: (inputs) =>
      summed(
        steps.flatMap(({ calculator, from }) =>
          calculator
            .reckon({ ...initialOf(calculator), ...from(inputs), waste: given(inputs, 'waste') })
            .map((need) => ({ ...unsized(need), key: keyOf(need) })),
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
export const sizesNamed =
  (...names: string[]) =>
  (sizes: Inputs): Inputs =>
    Object.fromEntries(names.map((name) => [name, given(sizes, name)]))

export const roomOf = sizesNamed('length', 'width', 'height', 'openings')
export const floorOf = sizesNamed('length', 'width')
/** All walls of a room or a house as one long one. */
export const unrolled = (sizes: Inputs): Inputs => ({
  ...sizesNamed('height', 'openings')(sizes),
  length: perimeter(sizes),
})

export const roomHeight = { ...height, most: 10 }
export const roomFields = [length, width, roomHeight, openings, waste]
/** Walls that are unrolled into one have to be within what a calculator of walls takes. */
export const shortSides = [
  { ...length, most: 45 },
  { ...width, most: 45 },
]
