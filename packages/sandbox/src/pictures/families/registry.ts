import type { Drawing } from '../drawing.ts'
import type { Family } from '../spec.ts'
import { bag } from './bag.ts'
import { carton } from './carton.ts'
import { cable, lamp, outlet, switches } from './electric.ts'
import { anchor, fasteners, tape } from './fixings.ts'
import { garden, ladder } from './garden.ts'
import { handDrawing } from './hand-tools.ts'
import { block, brick, ceramic, shingle } from './masonry.ts'
import { door, windowGoods } from './openings.ts'
import { fitting, pipeMetal, pipePlastic, rebar } from './pipes.ts'
import { power } from './power-tools.ts'
import { gutter, profile, roofing, siding } from './profiles.ts'
import { glove, helmet } from './protection.ts'
import { radiator } from './radiator.ts'
import { rolls } from './rolls.ts'
import { basin, bath, faucet, toilet } from './sanitary.ts'
import { board, laminate, sheetGoods, slabs } from './sheets.ts'
import { bucket, can, slim } from './tins.ts'

/** How each family is drawn. */
export const drawings: Record<Family, Drawing> = {
  bag,
  bucket,
  can,
  foam: slim('cap'),
  'sealant-tube': slim('cone'),
  sheet: sheetGoods,
  board,
  'insulation-slab': slabs,
  ...rolls,
  profile,
  rebar,
  'pipe-metal': pipeMetal,
  'pipe-plastic': pipePlastic,
  fitting,
  brick,
  block,
  'tile-ceramic': ceramic,
  laminate,
  'roofing-sheet': roofing,
  shingle,
  siding,
  gutter,
  'fastener-box': fasteners,
  anchor,
  'tool-hand': handDrawing,
  'tool-power': power,
  'garden-tool': garden,
  ladder,
  cable,
  socket: outlet,
  switch: switches,
  lamp,
  faucet,
  bath,
  basin,
  toilet,
  radiator,
  door,
  window: windowGoods,
  tape,
  glove,
  helmet,
  carton,
}
