import { inputValue } from '../calculators/calculator.ts'
import { insulation } from '../calculators/insulation.ts'
import { siding } from '../calculators/siding.ts'
import { edges, height, openings, waste } from '../calculators/sizes.ts'
import { createKit, roomSizes, shortSides, unrollWalls } from './kit.ts'

export const facadeKit = createKit(
  'facade',
  [...shortSides, height, openings, edges, waste],
  [
    { calculator: insulation, from: (sizes) => ({ ...unrollWalls(sizes), layers: 2, film: 1 }) },
    { calculator: siding, from: (sizes) => ({ ...roomSizes(sizes), edges: inputValue(sizes, 'edges') }) },
  ],
)
