import { given } from '../calculators/calculator.ts'
import { insulation } from '../calculators/insulation.ts'
import { siding } from '../calculators/siding.ts'
import { edges, height, openings, waste } from '../calculators/sizes.ts'
import { kit, roomOf, shortSides, unrolled } from './kit.ts'

export const facadeKit = kit(
  'facade',
  [...shortSides, height, openings, edges, waste],
  [
    { calculator: insulation, from: (sizes) => ({ ...unrolled(sizes), layers: 2, film: 1 }) },
    { calculator: siding, from: (sizes) => ({ ...roomOf(sizes), edges: given(sizes, 'edges') }) },
  ],
)
