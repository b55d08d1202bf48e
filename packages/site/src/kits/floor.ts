import { levelling } from '../calculators/dry-mixes.ts'
import { flooring } from '../calculators/flooring.ts'
import { screed } from '../calculators/screed.ts'
import { length, waste, width } from '../calculators/sizes.ts'
import { createKit, floorSizes } from './kit.ts'

export const floorKit = createKit(
  'floor',
  [length, width, waste],
  [
    { calculator: screed, from: floorSizes },
    { calculator: levelling, from: (sizes) => ({ ...floorSizes(sizes), thickness: 5 }) },
    { calculator: flooring, from: floorSizes },
  ],
)
