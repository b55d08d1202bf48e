import type { Drawing } from '../drawing.ts'
import { accessories } from './accessories.ts'
import { bag } from './bag.ts'
import { bathroom } from './bathroom.ts'
import { carton } from './carton.ts'
import { coils } from './coils.ts'
import { concrete } from './concrete.ts'
import { bulbLamp, cable } from './electric.ts'
import { electrics } from './electrics.ts'
import { fences } from './fences.ts'
import { fittings } from './fittings.ts'
import { anchor, screws, tapes } from './fixings.ts'
import { framing } from './framing.ts'
import { gardenTools } from './garden.ts'
import { gardenMachines } from './garden-machines.ts'
import { handTools } from './hand-tools.ts'
import { hardware } from './hardware.ts'
import { hatches } from './hatches.ts'
import { headgear } from './headwear.ts'
import { ladders } from './ladders.ts'
import { lights } from './lights.ts'
import { blocks, bricks, ceramic, shingle } from './masonry.ts'
import { measuringTools } from './measuring-tools.ts'
import { doors, windows } from './openings.ts'
import { panels, steelSheets } from './panels.ts'
import { pipes, rebars } from './pipes.ts'
import { plate } from './plate.ts'
import { powerSupply } from './power-supply.ts'
import { powerTools } from './power-tools.ts'
import { gutter, profile, roofing, siding } from './profiles.ts'
import { protection } from './protection.ts'
import { radiators } from './radiator.ts'
import { rolls } from './rolls.ts'
import { roofParts } from './roof-parts.ts'
import { bath, faucets, toilet } from './sanitary.ts'
import { sections } from './sections.ts'
import { board, laminate, sheetGoods, slabs } from './sheets.ts'
import { smallMetal } from './small-metal.ts'
import { bucket, can, slim } from './tins.ts'
import { uprights } from './uprights.ts'
import { valves } from './valves.ts'

export const drawings = {
  plate,
  carton,
  bag,
  bucket,
  can,
  foam: slim('cap'),
  'sealant-tube': slim('cone'),
  ...sheetGoods,
  ...slabs,
  ...rolls,
  ...rebars,
  ...pipes,
  ...fittings,
  ...valves,
  ...coils,
  ...sections,
  ...uprights,
  ...bricks,
  ...blocks,
  ...concrete,
  ...roofing,
  ...roofParts,
  ...panels,
  ...steelSheets,
  ...screws,
  ...smallMetal,
  ...framing,
  ...tapes,
  ...handTools,
  ...measuringTools,
  ...powerTools,
  ...accessories,
  ...protection,
  ...headgear,
  ...ladders,
  ...gardenTools,
  ...gardenMachines,
  ...fences,
  ...electrics,
  ...powerSupply,
  ...lights,
  ...bathroom,
  ...faucets,
  ...radiators,
  ...doors,
  ...windows,
  ...hardware,
  ...hatches,
  board,
  laminate,
  profile,
  siding,
  gutter,
  shingle,
  'tile-ceramic': ceramic,
  anchor,
  cable,
  'lamp-bulb': bulbLamp,
  bath,
  toilet,
} satisfies Record<string, Drawing>

/** Names of all drawings. */
export type Family = keyof typeof drawings

/** The drawing of that name; unknown names, such as those of an older database, get the plate. */
export function drawingOf(family: string): Drawing {
  return Object.hasOwn(drawings, family) ? drawings[family as Family] : plate
}
