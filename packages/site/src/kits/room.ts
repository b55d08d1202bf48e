import { inputValue } from '../calculators/calculator.ts'
import { putty } from '../calculators/dry-mixes.ts'
import { flooring } from '../calculators/flooring.ts'
import { paint } from '../calculators/paint.ts'
import { partition } from '../calculators/partition.ts'
import { createKit, floorSizes, roomFields, roomSizes } from './kit.ts'

export const roomKit = createKit('room', roomFields, [
  {
    calculator: partition,
    from: (sizes) => ({ length: inputValue(sizes, 'width'), height: inputValue(sizes, 'height') }),
  },
  { calculator: putty, from: roomSizes },
  { calculator: paint, from: (sizes) => ({ ...roomSizes(sizes), what: 1 }) },
  { calculator: paint, from: (sizes) => ({ ...roomSizes(sizes), what: 2 }) },
  { calculator: flooring, from: floorSizes },
])
