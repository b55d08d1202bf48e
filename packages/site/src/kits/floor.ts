import { levelling } from '../calculators/dry-mixes.ts'
import { flooring } from '../calculators/flooring.ts'
import { screed } from '../calculators/screed.ts'
import { length, waste, width } from '../calculators/sizes.ts'
import { floorOf, kit } from './kit.ts'

export const floorKit = kit(
  'floor',
  [length, width, waste],
  [
    { calculator: screed, from: floorOf },
    { calculator: levelling, from: (sizes) => ({ ...floorOf(sizes), thickness: 5 }) },
    { calculator: flooring, from: floorOf },
  ],
)
