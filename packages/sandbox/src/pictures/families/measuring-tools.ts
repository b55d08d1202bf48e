import { STEEL } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints } from '../pen.ts'
import { bar, corners, DARK, path, rounded, side, solid } from './solid.ts'

const tapeMeasure = solid({ view: 'left' }, ({ brand }) => ({
  x: 420,
  y: 130,
  z: 230,
  parts: [
    side(corners('250,14 410,14 410,22 250,22'), 42, 92, '#F2C730'),
    ...[280, 310, 340, 370].map((x) => side(path(x, 22, x + 3, 22, x + 3, 23, x, 23), 42, 92, DARK)),
    side(corners('406,0 414,0 414,24 406,24'), 40, 94, STEEL),
    side(rounded(0, 0, 260, 220, 70), 0, 130, brand),
    side(rounded(22, 22, 216, 176, 60), 130, 136, DARK),
    { plate: [52, 84, 150, 54], y: 137 },
    side(rounded(196, 206, 40, 24, 6), 40, 92, DARK),
  ],
}))

const laserLevel = solid({ view: 'left' }, ({ brand }) => ({
  x: 230,
  y: 170,
  z: 330,
  parts: [
    bar(DARK, 16, [115, 85, 80], [10, 20, 0]),
    bar(DARK, 16, [115, 85, 80], [220, 20, 0]),
    side(rounded(30, 90, 170, 230, 26), 20, 150, brand),
    side(rounded(52, 112, 126, 90, 14), 150, 158, DARK),
    { plate: [60, 226, 110, 44], y: 151 },
    side(ellipsePoints(115, 158, 26), 158, 166, '#E9483C'),
    side(rounded(80, 316, 70, 20, 8), 50, 120, DARK),
    bar(DARK, 16, [115, 100, 80], [115, 165, 0]),
  ],
}))

const rangefinder = solid({ view: 'left' }, ({ brand }) => ({
  x: 170,
  y: 80,
  z: 360,
  parts: [
    side(rounded(0, 0, 170, 360, 34), 0, 70, DARK),
    side(rounded(10, 10, 150, 340, 28), 70, 76, brand),
    side(rounded(28, 190, 114, 130, 10), 76, 79, '#BFD3C2'),
    side(corners('46,240 124,240 124,262 46,262'), 79, 80, DARK),
    side(ellipsePoints(85, 136, 26), 76, 82, '#E9483C'),
    ...[44, 85, 126].map((x) => side(ellipsePoints(x, 66, 13), 76, 80, '#D7DBDE')),
  ],
}))

export const measuringTools = {
  'tape-measure': tapeMeasure,
  'laser-level': laserLevel,
  rangefinder,
} satisfies Record<string, Drawing>
