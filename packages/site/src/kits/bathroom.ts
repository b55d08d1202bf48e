import { given } from '../calculators/calculator.ts'
import { screed } from '../calculators/screed.ts'
import { openings, waste } from '../calculators/sizes.ts'
import { tiles } from '../calculators/tiles.ts'
import { floorOf, kit, roomHeight, shortSides, unrolled } from './kit.ts'

export const bathroomKit = kit(
  'bathroom',
  [...shortSides, roomHeight, openings, waste],
  [
    { calculator: screed, from: floorOf },
    { calculator: tiles, from: (sizes) => ({ length: given(sizes, 'length'), height: given(sizes, 'width') }) },
    { calculator: tiles, from: unrolled },
  ],
)
