import { stripFoundation } from '../calculators/foundations.ts'
import { blocks } from '../calculators/masonry.ts'
import { height, house, openings, wasteOf } from '../calculators/sizes.ts'
import { fieldOf, floorOf, kit, sizesNamed, unrolled } from './kit.ts'

/** Walls that are unrolled into one have to be within what the calculator of blocks takes. */
const sides = house.map((side) => ({ ...side, most: 25 }))

export const houseKit = kit(
  'house',
  [...sides, height, openings, fieldOf(stripFoundation, 'depth'), fieldOf(blocks, 'thickness'), wasteOf(5)],
  [
    { calculator: stripFoundation, from: (sizes) => ({ ...floorOf(sizes), ...sizesNamed('depth')(sizes) }) },
    { calculator: blocks, from: (sizes) => ({ ...unrolled(sizes), ...sizesNamed('thickness')(sizes) }) },
  ],
)
