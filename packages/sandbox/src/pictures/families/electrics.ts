import { shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints } from '../pen.ts'
import { corners, DARK, type Ink, type Part, path, rounded, type Solid, side, solid } from './solid.ts'

const PLASTIC = '#F0F0EC'
const facing = (build: (ink: Ink) => Solid): Drawing =>
  solid({ view: 'left', axes: ['width', 'none', 'height'], frontAxes: ['width', 'height'], stack: [1, 3, 1] }, build)

/** A plate on a wall with what stands out of it; `width` in picture units, 340 high. */
const wallPlate = (width: number, face: (colour: string, middle: number) => readonly Part[]): Drawing =>
  facing(({ tint }) => {
    const colour = tint(PLASTIC)
    return {
      x: width,
      y: 46,
      z: 340,
      parts: [
        side(rounded(14, 14, width - 28, 312, 16), 0, 24, shade(colour, -0.06)),
        side(rounded(0, 0, width, 340, 26), 24, 46, colour),
        ...face(colour, width / 2),
      ],
    }
  })

const contacts = (x: number, z: number, colour: string): Part[] => [
  side(rounded(x - 76, z - 76, 152, 152, 10), 46, 50, shade(colour, 0.3)),
  side(ellipsePoints(x, z, 62, 62, 44), 50, 51, shade(colour, -0.14)),
  side(ellipsePoints(x, z, 52, 52, 44), 51, 52, shade(colour, -0.22)),
  ...[-24, 24].map((shift) => side(ellipsePoints(x + shift, z, 9), 52, 53, '#23272d')),
  ...[-50, 50].map((shift) => side(rounded(x - 8, z + shift - 6, 16, 12, 3), 52, 54, '#8f969c')),
]

const key = (x: number, width: number, colour: string): Part[] => [
  side(path(x, 90, x + width, 90, x + width, 250, x, 250), 46, 58, shade(colour, 0.3)),
  side(path(x + 4, 94, x + width - 4, 94, x + width - 4, 170, x + 4, 170), 58, 59, shade(colour, -0.05)),
]

const socket = wallPlate(340, (colour, at) => contacts(at, 170, colour))
const doubleSocket = wallPlate(560, (colour, at) => [
  ...contacts(at - 112, 170, colour),
  ...contacts(at + 112, 170, colour),
])
const usbSocket = wallPlate(340, (colour, at) => [
  side(rounded(at - 80, 90, 160, 160, 10), 46, 52, shade(colour, 0.3)),
  ...[-34, 34].map((shift) => side(rounded(at + shift - 22, 158, 44, 22, 3), 52, 53, DARK)),
  ...[-34, 34].map((shift) => side(rounded(at + shift - 16, 160, 32, 8, 2), 53, 54, '#EDEFF0')),
])
const splashSocket = wallPlate(340, (colour, at) => [
  side(rounded(at - 92, 70, 184, 190, 14), 46, 92, shade(colour, -0.04)),
  side(rounded(at - 80, 82, 160, 150, 10), 92, 98, shade(colour, 0.2)),
  side(rounded(at - 92, 252, 184, 18, 8), 60, 98, DARK),
  side(rounded(at - 30, 88, 60, 14, 6), 98, 102, shade(colour, -0.2)),
])
const networkSocket = wallPlate(340, (colour, at) => [
  side(rounded(at - 80, 90, 160, 160, 10), 46, 52, shade(colour, 0.3)),
  side(
    path(
      at - 34,
      132,
      at + 34,
      132,
      at + 34,
      186,
      at + 16,
      186,
      at + 16,
      200,
      at - 16,
      200,
      at - 16,
      186,
      at - 34,
      186,
    ),
    52,
    54,
    DARK,
  ),
  ...[-24, -14, -4, 6, 16, 26].map((shift) =>
    side(path(at + shift - 2, 134, at + shift + 2, 134, at + shift + 2, 156, at + shift - 2, 156), 54, 55, '#D9B44A'),
  ),
])
const switchOne = wallPlate(340, (colour, at) => key(at - 80, 160, colour))
const switchTwo = wallPlate(340, (colour, at) => [...key(at - 80, 78, colour), ...key(at + 2, 78, colour)])
const switchTwoWay = wallPlate(340, (colour, at) => [
  ...key(at - 80, 160, colour),
  side(path(at - 16, 214, at, 234, at + 16, 214), 59, 60, '#7C858D'),
  side(path(at - 16, 204, at, 184, at + 16, 204), 59, 60, '#7C858D'),
])
const dimmer = wallPlate(340, (colour, at) => [
  side(rounded(at - 80, 90, 160, 160, 10), 46, 52, shade(colour, 0.3)),
  side(ellipsePoints(at, 170, 54, 54, 48), 52, 88, shade(colour, -0.02)),
  side(rounded(at - 4, 186, 8, 34, 4), 88, 90, '#7C858D'),
])
const frameOfTwo = facing(({ tint }) => {
  const colour = tint(PLASTIC)
  const hole = (x: number) => [
    side(rounded(x - 80, 90, 160, 160, 10), 26, 27, shade(colour, -0.5)),
    side(rounded(x - 74, 90, 154, 154, 8), 27, 28, '#FFFFFF'),
  ]
  return {
    x: 560,
    y: 26,
    z: 340,
    parts: [side(rounded(0, 0, 560, 340, 26), 0, 26, colour), ...hole(168), ...hole(392)],
  }
})

const pole = (x: number, brand: string): Part[] => [
  side(path(x, 0, x + 84, 0, x + 84, 240, x, 240), 0, 90, '#EDEEEC'),
  side(path(x + 6, 50, x + 78, 50, x + 78, 190, x + 6, 190), 90, 128, '#F6F6F4'),
  side(path(x + 26, 102, x + 58, 102, x + 58, 144, x + 26, 144), 128, 150, brand),
  ...[22, 218].map((z) => side(ellipsePoints(x + 42, z, 15), 90, 92, '#4A5058')),
]

/** Devices on a rail all have the same height; a width is known only for one pole. */
const onRail = (poles: number, build: (ink: Ink) => Solid): Drawing => {
  const width = poles === 1 ? 'width' : 'none'
  return solid({ view: 'left', axes: [width, 'none', 'height'], frontAxes: [width, 'height'], stack: [1, 3, 1] }, build)
}

const breaker = (poles: number): Drawing =>
  onRail(poles, ({ brand }) => ({
    x: 84 * poles + 60,
    y: 150,
    z: 250,
    parts: Array.from({ length: poles }, (_, index) => pole(20 + index * 86, brand)).flat(),
  }))
/** A residual-current device: two modules, one lever and a test button. */
const residual = (withLimit: boolean): Drawing =>
  onRail(2, ({ brand }) => ({
    x: 240,
    y: 150,
    z: 250,
    parts: [
      side(corners('20,0 204,0 204,240 20,240'), 0, 90, '#EDEEEC'),
      side(corners('28,50 196,50 196,190 28,190'), 90, 128, '#F6F6F4'),
      side(path(40, 96, withLimit ? 92 : 140, 96, withLimit ? 92 : 140, 144, 40, 144), 128, 150, brand),
      side(rounded(152, 106, 30, 30, 6), 128, 140, '#E2A93B'),
      ...[66, 158].flatMap((x) => [22, 218].map((z) => side(ellipsePoints(x, z, 15), 90, 92, '#4A5058'))),
    ],
  }))

const switchboard = solid({ view: 'left', stack: [1, 3, 1] }, ({ brand, tint }) => ({
  x: 440,
  y: 110,
  z: 420,
  parts: [
    side(rounded(0, 0, 440, 420, 16), 0, 90, tint('#F1F1EF')),
    side(rounded(30, 40, 380, 340, 10), 90, 100, '#FAFAF8'),
    side(rounded(54, 150, 332, 130, 8), 100, 102, '#B7C4CC'),
    ...Array.from({ length: 9 }, (_, index) =>
      side(
        path(62 + index * 36, 166, 94 + index * 36, 166, 94 + index * 36, 264, 62 + index * 36, 264),
        102,
        104,
        '#F4F4F2',
      ),
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      side(
        path(72 + index * 36, 200, 84 + index * 36, 200, 84 + index * 36, 232, 72 + index * 36, 232),
        104,
        110,
        brand,
      ),
    ),
    side(rounded(196, 60, 48, 18, 6), 100, 108, '#8f969c'),
  ],
}))

export const electrics = {
  socket,
  'socket-double': doubleSocket,
  'socket-usb': usbSocket,
  'socket-splash': splashSocket,
  'socket-network': networkSocket,
  switch: switchOne,
  'switch-two': switchTwo,
  'switch-two-way': switchTwoWay,
  dimmer,
  'frame-two': frameOfTwo,
  breaker: breaker(1),
  'breaker-three': breaker(3),
  'residual-current': residual(false),
  'residual-breaker': residual(true),
  switchboard,
} satisfies Record<string, Drawing>
