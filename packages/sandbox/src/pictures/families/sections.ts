import { shade, WOOD } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Point } from '../iso.ts'
import { corners, end, solid } from './solid.ts'

const LENGTH = 600
const long = { view: 'top', axes: ['length', 'none', 'none'], frontAxes: ['length', 'none'], stack: [1, 2, 2] } as const

/** Goods of one section along their length, three in a bundle. The section is y and z, up to 140 wide. */
const section = (usual: string, outline: string): Drawing =>
  solid(long, ({ tint }) => {
    const colour = tint(usual)
    const points = corners(outline)
    const [wide, high] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis] ?? 0))) as [number, number]
    const at = (y: number, z: number): Point[] => points.map(([a, b]) => [a + y, b + z])
    return {
      x: LENGTH,
      y: wide * 2 + 16,
      z: high * 2,
      parts: [
        end(at(0, 0), 0, LENGTH, colour),
        end(at(wide + 16, 0), 0, LENGTH - 30, shade(colour, -0.04)),
        end(at(wide / 2 + 8, high), 0, LENGTH - 50, shade(colour, 0.03)),
      ],
    }
  })

const HOT = '#8B9097'

export const sections = {
  'steel-angle': section(HOT, '0,0 100,0 100,12 12,12 12,100 0,100'),
  'steel-channel': section(HOT, '0,0 76,0 76,14 12,10 12,110 76,106 76,120 0,120'),
  'flat-bar': section(HOT, '0,0 110,0 110,14 0,14'),
  'i-beam': section(HOT, '0,0 90,0 90,12 52,16 52,114 90,118 90,130 0,130 0,118 38,114 38,16 0,12'),
  skirting: section('#E9E6DF', '0,0 36,0 36,30 24,50 20,90 12,110 0,110'),
  'skirting-wood': section(WOOD, '0,0 36,0 36,30 24,50 20,90 12,110 0,110'),
  casing: section('#E9E6DF', '0,0 120,0 120,20 104,34 60,40 16,34 0,20'),
  'casing-wood': section(WOOD, '0,0 120,0 120,20 104,34 60,40 16,34 0,20'),
  handrail: section(WOOD, '20,0 70,0 74,30 90,46 84,76 45,86 6,76 0,46 16,30'),
  threshold: section('#C6CCD1', '0,0 120,0 116,8 60,20 4,8'),
  'corner-trim': section('#F1F1EE', '0,0 80,0 80,7 7,7 7,80 0,80'),
  'door-frame': section('#E9E6DF', '0,0 130,0 130,30 60,30 60,52 0,52'),
  'window-sill': section('#F3F3F0', '0,20 12,4 20,0 24,0 24,14 140,14 140,36 14,36 0,30'),
  'window-sill-wood': section(WOOD, '0,20 12,4 20,0 24,0 24,14 140,14 140,36 14,36 0,30'),
  flashing: section('#5B3A2E', '0,0 8,4 20,60 120,66 124,40 130,40 128,74 14,68 0,8'),
  'ridge-cap': section('#5B3A2E', '0,0 12,4 50,60 66,72 82,60 120,4 132,0 132,6 122,10 86,66 66,80 46,66 10,10 0,6'),
  valley: section('#5B3A2E', '0,60 66,10 132,60 132,68 66,20 0,68'),
  'window-flashing': section('#E9ECEC', '0,0 6,0 10,20 120,40 120,60 114,60 114,46 6,26'),
  'lining-board': section(WOOD, '0,14 10,14 10,0 110,0 110,14 122,14 122,24 110,24 104,34 12,34 10,24 0,24'),
  'log-siding': section(WOOD, '0,12 10,12 10,0 120,0 120,12 132,12 132,22 120,26 100,50 66,58 30,50 10,26 0,22'),
  'decking-board': section(
    '#8E6A4B',
    '0,0 130,0 130,30 120,30 120,26 112,26 112,30 100,30 100,26 92,26 92,30 80,30 80,26 72,26 72,30 60,30 60,26 52,26 52,30 40,30 40,26 32,26 32,30 20,30 20,26 12,26 12,30 0,30',
  ),
  'ceiling-strip': section('#E4E8EA', '0,0 10,0 10,6 120,6 120,0 130,0 130,26 118,26 118,14 12,14 12,26 0,26'),
} satisfies Record<string, Drawing>
