import { inputValue } from '../calculators/calculator.ts'
import { screed } from '../calculators/screed.ts'
import { openings, waste } from '../calculators/sizes.ts'
import { tiles } from '../calculators/tiles.ts'
import { createKit, floorSizes, roomHeight, shortSides, unrollWalls } from './kit.ts'

export const bathroomKit = createKit(
  'bathroom',
  [...shortSides, roomHeight, openings, waste],
  [
    { calculator: screed, from: floorSizes },
    {
      calculator: tiles,
      from: (sizes) => ({ length: inputValue(sizes, 'length'), height: inputValue(sizes, 'width') }),
    },
    { calculator: tiles, from: unrollWalls },
  ],
)
