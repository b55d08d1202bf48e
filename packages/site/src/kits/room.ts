import { given } from '../calculators/calculator.ts'
import { putty } from '../calculators/dry-mixes.ts'
import { flooring } from '../calculators/flooring.ts'
import { paint } from '../calculators/paint.ts'
import { partition } from '../calculators/partition.ts'
import { floorOf, kit, roomFields, roomOf } from './kit.ts'

export const roomKit = kit('room', roomFields, [
  { calculator: partition, from: (sizes) => ({ length: given(sizes, 'width'), height: given(sizes, 'height') }) },
  { calculator: putty, from: roomOf },
  { calculator: paint, from: (sizes) => ({ ...roomOf(sizes), what: 1 }) },
  { calculator: paint, from: (sizes) => ({ ...roomOf(sizes), what: 2 }) },
  { calculator: flooring, from: floorOf },
])
