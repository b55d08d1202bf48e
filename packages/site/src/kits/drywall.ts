import { type Inputs, inputValue } from '../calculators/calculator.ts'
import { putty } from '../calculators/dry-mixes.ts'
import { paint } from '../calculators/paint.ts'
import { partition } from '../calculators/partition.ts'
import { length, openings, waste } from '../calculators/sizes.ts'
import { createKit, fieldOf, pickSizes, roomHeight } from './kit.ts'

/** Both faces of a wall, modelled as a room of the same length without depth. */
const faces = (sizes: Inputs): Inputs => ({
  ...pickSizes('length', 'height')(sizes),
  width: 0,
  openings: 2 * inputValue(sizes, 'openings'),
})

export const drywallKit = createKit(
  'drywall',
  [length, roomHeight, openings, fieldOf(partition, 'layers'), fieldOf(partition, 'step'), waste],
  [
    { calculator: partition, from: pickSizes('length', 'height', 'openings', 'layers', 'step') },
    { calculator: putty, from: faces },
    { calculator: paint, from: (sizes) => ({ ...faces(sizes), what: 1 }) },
  ],
)
