/**
 * Kits: jobs that are chains of calculators. One set of sizes drives all of them, and what several of them want of one
 * material is summed.
 */

import { calculatorTitles } from './calculator-titles.ts'
import type { Calculator, Inputs, Reckoned } from './calculators/calculator.ts'
import { given } from './calculators/calculator.ts'
import { levelling, putty } from './calculators/dry-mixes.ts'
import { flooring } from './calculators/flooring.ts'
import { insulation } from './calculators/insulation.ts'
import { paint } from './calculators/paint.ts'
import { partition } from './calculators/partition.ts'
import { screed } from './calculators/screed.ts'
import { siding } from './calculators/siding.ts'
import { edges, height, length, openings, perimeter, waste, width } from './calculators/sizes.ts'
import { tiles } from './calculators/tiles.ts'
import { kept } from './quantity.ts'

interface Step {
  calculator: Calculator
  /** What the sizes of the kit are to this calculator; the rest is as its fields begin. */
  from: (sizes: Inputs) => Inputs
}

/** A job of its own fields, like a calculator. */
export interface Kit extends Pick<Calculator, 'formula' | 'source' | 'fields' | 'reckon'> {
  kind: string
  title: string
  about: string
}

const initialOf = ({ fields }: Calculator): Inputs =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])))

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

function kit(kind: string, title: string, about: string, fields: Kit['fields'], steps: readonly Step[]): Kit {
  const names = steps.map(({ calculator }) => calculatorTitles[calculator.kind].title)
  return {
    ...{ kind, title, about, fields },
    formula: `${[...new Set(names)].join(' → ')}: одни размеры на\u00a0все шаги, одинаковые материалы складываются`,
    source: [...new Set(steps.map(({ calculator }) => calculator.source))].join('; '),
    reckon: (inputs) =>
      summed(
        steps.flatMap(({ calculator, from }, at) =>
          calculator
            .reckon({ ...initialOf(calculator), ...from(inputs), waste: given(inputs, 'waste') })
            .map((need) => ({ ...need, key: `${at}-${need.key}` })),
        ),
      ),
  }
}

const of =
  (...names: string[]) =>
  (sizes: Inputs): Inputs =>
    Object.fromEntries(names.map((name) => [name, given(sizes, name)]))

const room = of('length', 'width', 'height', 'openings')
const floor = of('length', 'width')
/** All walls of a room or a house as one long one. */
const unrolled = (sizes: Inputs): Inputs => ({ ...of('height', 'openings')(sizes), length: perimeter(sizes) })

const roomFields = [length, width, { ...height, most: 10 }, openings, waste]
/** Walls that are unrolled into one have to be within what a calculator of walls takes. */
const short = [
  { ...length, most: 45 },
  { ...width, most: 45 },
]

export const kits: readonly Kit[] = [
  kit(
    'room',
    'Комната под\u00a0ключ',
    'Перегородка по\u00a0ширине, шпаклёвка и\u00a0краска стен, краска потолка, ламинат',
    roomFields,
    [
      { calculator: partition, from: (sizes) => ({ length: given(sizes, 'width'), height: given(sizes, 'height') }) },
      { calculator: putty, from: room },
      { calculator: paint, from: (sizes) => ({ ...room(sizes), what: 1 }) },
      { calculator: paint, from: (sizes) => ({ ...room(sizes), what: 2 }) },
      { calculator: flooring, from: floor },
    ],
  ),
  kit(
    'bathroom',
    'Ванная',
    'Стяжка, плитка на\u00a0пол и\u00a0стены, клей и\u00a0затирка',
    [...short, { ...height, most: 10 }, openings, waste],
    [
      { calculator: screed, from: floor },
      { calculator: tiles, from: (sizes) => ({ length: given(sizes, 'length'), height: given(sizes, 'width') }) },
      { calculator: tiles, from: unrolled },
    ],
  ),
  kit(
    'floor',
    'Пол с\u00a0нуля',
    'Стяжка, наливной пол, ламинат с\u00a0подложкой и\u00a0плинтусом',
    [length, width, waste],
    [
      { calculator: screed, from: floor },
      { calculator: levelling, from: (sizes) => ({ ...floor(sizes), thickness: 5 }) },
      { calculator: flooring, from: floor },
    ],
  ),
  kit(
    'facade',
    'Фасад с\u00a0утеплением',
    'Утеплитель в\u00a0два слоя, плёнка и\u00a0сайдинг со\u00a0всеми планками',
    [...short, height, openings, edges, waste],
    [
      { calculator: insulation, from: (sizes) => ({ ...unrolled(sizes), layers: 2, film: 1 }) },
      { calculator: siding, from: (sizes) => ({ ...room(sizes), edges: given(sizes, 'edges') }) },
    ],
  ),
]

export const kitOf = (kind: string): Kit | undefined => kits.find((one) => one.kind === kind)
