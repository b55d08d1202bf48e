import type { Aisle } from '../assortment.ts'
import { doors } from './doors.ts'
import { dryMixes } from './dry-mixes.ts'
import { electrics } from './electrics.ts'
import { fasteners } from './fasteners.ts'
import { flooring } from './flooring.ts'
import { garden } from './garden.ts'
import { insulation } from './insulation.ts'
import { masonry } from './masonry.ts'
import { metal } from './metal.ts'
import { paint } from './paint.ts'
import { plumbing } from './plumbing.ts'
import { roofing } from './roofing.ts'
import { sheetMaterials } from './sheets.ts'
import { tile } from './tile.ts'
import { timber } from './timber.ts'
import { tools } from './tools.ts'

/** The root categories in the order in which the shop shows them. */
export const allAisles: readonly Aisle[] = [
  dryMixes,
  sheetMaterials,
  timber,
  insulation,
  roofing,
  masonry,
  metal,
  paint,
  flooring,
  tile,
  fasteners,
  tools,
  plumbing,
  electrics,
  doors,
  garden,
]
