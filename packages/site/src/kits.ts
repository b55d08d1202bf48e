/** Kits: jobs that chain several calculators. Their names are in `kit-titles`, without their functions. */
import type { Calculator } from './calculators/calculator.ts'
import { bathroomKit } from './kits/bathroom.ts'
import { drywallKit } from './kits/drywall.ts'
import { facadeKit } from './kits/facade.ts'
import { floorKit } from './kits/floor.ts'
import { houseKit } from './kits/house.ts'
import { roofKit } from './kits/roof.ts'
import { roomKit } from './kits/room.ts'

export const kits: readonly Calculator[] = [roomKit, drywallKit, bathroomKit, floorKit, facadeKit, houseKit, roofKit]

export const kitOf = (kind: string): Calculator | undefined => kits.find((one) => one.kind === kind)
