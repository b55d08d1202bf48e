/**
 * Calculators of the materials for a job from its sizes. Lines of an estimate store the calculator, its version and its
 * inputs, and are recalculated when these change. Their names are in `calculator-titles`, without their functions.
 */
import { areaByRate, areaInLayers } from './calculators/area.ts'
import type { Calculator } from './calculators/calculator.ts'
import { ceiling } from './calculators/ceiling.ts'
import { cladding } from './calculators/cladding.ts'
import { levelling, plaster, putty } from './calculators/dry-mixes.ts'
import { flooring } from './calculators/flooring.ts'
import { columnFoundation, slabFoundation, stripFoundation } from './calculators/foundations.ts'
import { insulation } from './calculators/insulation.ts'
import { blocks, bricks } from './calculators/masonry.ts'
import { paint } from './calculators/paint.ts'
import { partition } from './calculators/partition.ts'
import { metalRoof, softRoof } from './calculators/roofs.ts'
import { screed } from './calculators/screed.ts'
import { siding } from './calculators/siding.ts'
import { tiles } from './calculators/tiles.ts'
import { wallpaper } from './calculators/wallpaper.ts'
import { kitOf } from './kits.ts'

export {
  type Calculator,
  type CalculatorField,
  type Inputs,
  inputFaults,
  inputsOf,
  type MaterialNeed,
} from './calculators/calculator.ts'

export const calculators: readonly Calculator[] = [
  areaInLayers,
  areaByRate,
  partition,
  cladding,
  ceiling,
  plaster,
  putty,
  paint,
  wallpaper,
  tiles,
  flooring,
  screed,
  levelling,
  bricks,
  blocks,
  insulation,
  metalRoof,
  softRoof,
  siding,
  stripFoundation,
  slabFoundation,
  columnFoundation,
]

/** The calculator or kit of a saved calculation; undefined when it no longer exists. */
export const calculatorOf = (kind: string): Calculator | undefined =>
  calculators.find((one) => one.kind === kind) ?? kitOf(kind)
