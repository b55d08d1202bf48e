import { STEEL } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Point } from '../iso.ts'
import { ellipsePoints } from '../pen.ts'
import {
  bar,
  corners,
  DARK,
  end,
  flat,
  type Ink,
  IRON,
  type Part,
  path,
  rounded,
  type Solid,
  side,
  solid,
  turn,
} from './solid.ts'

const boxed = (build: (ink: Ink) => Solid): Drawing => solid({ view: 'left', stack: [2, 2, 1] }, build)
const screwBase = (x: number, y: number, radius: number): Part[] => [
  turn(x, y, '#3a3f46', [radius * 0.4, 0], [radius * 0.8, 10]),
  ...[0, 1, 2, 3].map((ring) =>
    turn(x, y, ring % 2 ? '#9aa1a7' : '#B9BEC3', [radius, 10 + ring * 15], [radius * 0.92, 24 + ring * 15]),
  ),
  turn(x, y, '#F4F4F2', [radius * 1.05, 70], [radius * 1.4, 110]),
]
const candle = boxed(({ tint }) => ({
  x: 140,
  y: 140,
  z: 380,
  parts: [
    ...screwBase(70, 70, 32),
    turn(70, 70, tint('#FFF3D6'), ...corners('46,110 58,150 62,190 58,230 46,280 28,330 8,372')),
  ],
}))
const filament = boxed(({ tint }) => ({
  x: 220,
  y: 220,
  z: 370,
  parts: [
    ...screwBase(110, 110, 42),
    turn(110, 110, tint('#F2D9A0'), ...corners('58,110 86,170 104,226 108,262 100,300 78,334 44,356 10,364')),
    ...[-34, -12, 12, 34].map((shift) =>
      bar('#F2A53A', 7, [110 + shift * 0.5, 110 - shift * 0.5, 160], [110 + shift, 110 - shift, 290]),
    ),
  ],
}))
const reflectorLamp = boxed(({ tint }) => ({
  x: 200,
  y: 200,
  z: 260,
  parts: [
    bar(STEEL, 14, [84, 116, 0], [84, 116, 40]),
    bar(STEEL, 14, [116, 84, 0], [116, 84, 40]),
    turn(100, 100, '#E9E9E6', [44, 30], [48, 90], [92, 210], [98, 214], [98, 236]),
    flat(ellipsePoints(100, 100, 84, 84, 50), 236, 238, tint('#FFF3D6')),
    ...[0, 1, 2, 3, 4, 5, 6].map((dot) => {
      const [x, y]: Point = dot ? [100 + 46 * Math.cos(dot), 100 + 46 * Math.sin(dot)] : [100, 100]
      return flat(ellipsePoints(x, y, 13), 238, 239, '#FFE08A')
    }),
  ],
}))
const powerLamp = boxed(({ tint }) => ({
  x: 240,
  y: 240,
  z: 420,
  parts: [
    ...screwBase(120, 120, 46),
    turn(120, 120, '#EFEFEC', [64, 110], [110, 150], [116, 180]),
    turn(120, 120, tint('#FFF6E0'), [116, 180], [118, 370], [104, 400], [60, 412]),
  ],
}))
const ceilingLight = solid(
  { view: 'top', axes: ['width', 'length', 'none'], frontAxes: ['width', 'length'] },
  ({ tint }) => ({
    x: 380,
    y: 380,
    z: 60,
    parts: [
      turn(190, 190, '#D2D5D8', [190, 0], [190, 40], [172, 50]),
      flat(ellipsePoints(190, 190, 164, 164, 60), 50, 54, tint('#FFF3D0')),
      flat(ellipsePoints(190, 190, 124, 124, 60), 54, 55, '#FFFBEA'),
    ],
  }),
)
const spotlight = solid({ view: 'top' }, ({ tint }) => ({
  x: 300,
  y: 300,
  z: 130,
  parts: [
    turn(150, 150, IRON, [84, 0], [96, 80]),
    bar(STEEL, 10, [40, 150, 60], [20, 190, 20]),
    turn(150, 150, tint('#E6E8E9'), [148, 80], [150, 92], [132, 104]),
    flat(ellipsePoints(150, 150, 92, 92, 50), 104, 105, '#8f969c'),
    flat(ellipsePoints(150, 150, 80, 80, 50), 105, 106, '#FFF6D8'),
  ],
}))
const ledPanel = solid(
  { view: 'top', axes: ['length', 'width', 'none'], frontAxes: ['length', 'width'] },
  ({ tint }) => ({
    x: 440,
    y: 440,
    z: 30,
    parts: [
      flat(rounded(0, 0, 440, 440, 8), 0, 24, tint('#E6E8E9')),
      flat(rounded(20, 20, 400, 400, 6), 24, 25, '#FFF8E2'),
      flat(rounded(70, 70, 300, 300, 40), 25, 26, '#FFFDF2'),
    ],
  }),
)
const linearLight = solid(
  { view: 'top', axes: ['length', 'width', 'none'], frontAxes: ['length', 'width'] },
  ({ tint }) => ({
    x: 620,
    y: 80,
    z: 60,
    parts: [
      flat(rounded(0, 0, 620, 80, 6), 0, 28, tint('#E6E8E9')),
      end(
        [
          ...path(6, 28),
          ...Array.from(
            { length: 9 },
            (_, step): Point => [40 - 34 * Math.cos((step / 8) * Math.PI), 28 + 26 * Math.sin((step / 8) * Math.PI)],
          ),
        ],
        16,
        604,
        '#FFF8E2',
      ),
    ],
  }),
)
const floodlight = boxed(({ brand }) => ({
  x: 400,
  y: 140,
  z: 400,
  parts: [
    bar(IRON, 22, [30, 30, 170], [30, 30, 0], [370, 30, 0], [370, 30, 170]),
    side(rounded(0, 80, 400, 300, 14), 10, 90, DARK),
    side(rounded(24, 104, 352, 252, 8), 90, 96, '#D9DEE1'),
    side(rounded(60, 136, 280, 188, 4), 96, 97, '#FFF3C4'),
    ...Array.from({ length: 15 }, (_, index) =>
      side(rounded(76 + (index % 5) * 54, 152 + Math.floor(index / 5) * 58, 32, 32, 4), 97, 98, '#F7CF58'),
    ),
    { plate: [130, 84, 140, 18], y: 92 },
    bar(brand, 16, [200, 40, 380], [200, 40, 400]),
  ],
}))
export const lights = {
  'lamp-candle': candle,
  'lamp-filament': filament,
  'lamp-reflector': reflectorLamp,
  'lamp-power': powerLamp,
  'ceiling-light': ceilingLight,
  spotlight,
  'led-panel': ledPanel,
  'linear-light': linearLight,
  floodlight,
} satisfies Record<string, Drawing>
