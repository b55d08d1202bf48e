import { stripFoundation } from '../calculators/foundations.ts'
import { blocks } from '../calculators/masonry.ts'
import { height, house, openings, wasteField } from '../calculators/sizes.ts'
import { createKit, fieldOf, floorSizes, pickSizes, unrollWalls } from './kit.ts'

/** The unrolled walls have to be within the limit of the blocks calculator. */
const sides = house.map((side) => ({ ...side, most: 25 }))

export const houseKit = createKit(
  'house',
  [...sides, height, openings, fieldOf(stripFoundation, 'depth'), fieldOf(blocks, 'thickness'), wasteField(5)],
  [
    { calculator: stripFoundation, from: (sizes) => ({ ...floorSizes(sizes), ...pickSizes('depth')(sizes) }) },
    { calculator: blocks, from: (sizes) => ({ ...unrollWalls(sizes), ...pickSizes('thickness')(sizes) }) },
  ],
)
