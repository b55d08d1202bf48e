import { STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints, smoothCorners } from '../pen.ts'
import { bar, corners, DARK, flat, type Ink, type Part, path, rounded, side, solid, turn, wheel } from './solid.ts'

const STEEL_BLADE = '#5E666E'
const pole = flat(rounded(150, 118, 450, 24, 10), 12, 34, '#D9AE6D')
const knob = (brand: string) => flat(rounded(560, 84, 40, 92, 16), 4, 40, brand)
const neck = flat(rounded(130, 112, 90, 36, 10), 6, 40, shade(STEEL_BLADE, 0.1))

/** Tool heads on a pole; the tool lies on the ground. */
const poled = (head: (ink: Ink) => readonly Part[], hasKnob = true): Drawing =>
  solid({ view: 'top' }, (ink) => ({
    x: 600,
    y: 264,
    z: 44,
    parts: [...head(ink), pole, neck, ...(hasKnob ? [knob(ink.brand)] : [])],
  }))

const spade = poled(() => [flat(corners('0,130 40,60 110,44 190,50 190,210 110,216 40,200'), 0, 12, STEEL_BLADE)])
const shovel = poled(() => [
  flat(smoothCorners(corners('0,40 30,20 150,20 200,80 200,180 150,240 30,240 0,220')), 0, 10, STEEL_BLADE),
  flat(smoothCorners(corners('30,66 130,60 170,100 170,160 130,200 30,194')), 10, 12, shade(STEEL_BLADE, -0.2)),
])
const snowShovel = poled(({ brand }) => [
  flat(rounded(0, 0, 24, 264), 0, 14, STEEL),
  flat(rounded(20, 4, 190, 256, 20), 0, 20, brand),
  ...[50, 96, 142, 188, 218].map((y) => flat(rounded(30, y, 170, 8, 4), 20, 26, shade(brand, -0.2))),
])
const rake = poled(
  ({ brand }) => [
    ...Array.from({ length: 9 }, (_, index) => flat(rounded(0, 4 + index * 31, 70, 10, 3), 0, 12, STEEL_BLADE)),
    flat(rounded(60, 0, 30, 264), 0, 24, brand),
    flat(rounded(84, 118, 90, 24), 8, 30, STEEL_BLADE),
  ],
  false,
)
const fork = poled(() => [
  ...[54, 100, 146, 192].map((y) => flat(path(0, y + 7, 24, y, 190, y, 190, y + 16, 24, y + 16), 4, 16, STEEL_BLADE)),
  flat(rounded(170, 54, 26, 154, 8), 2, 22, STEEL_BLADE),
])
const hoe = poled(() => [flat(corners('40,20 80,10 110,110 110,150 80,230 40,220 56,130'), 0, 14, STEEL_BLADE)])

const barrow = (wheels: readonly number[]): Drawing =>
  solid({ view: 'left' }, ({ brand, tint }) => ({
    x: 620,
    y: 260,
    z: 300,
    parts: [
      bar(DARK, 18, [150, 50, 66], [420, 50, 120], [610, 40, 220]),
      bar(DARK, 16, [400, 50, 110], [430, 50, 0]),
      ...wheels.flatMap((y) => wheel(110, y, 66, 40)),
      side(corners('180,110 400,110 470,260 90,260'), 40, 222, tint(brand)),
      flat(corners('100,50 462,50 462,212 100,212'), 260, 261, shade(tint(brand), -0.45)),
      flat(corners('200,100 462,100 462,212 200,212'), 261, 262, shade(tint(brand), -0.3)),
      bar(shade(brand, -0.2), 12, [90, 44, 262], [470, 44, 262], [470, 218, 262], [90, 218, 262], [90, 44, 262]),
      bar(DARK, 18, [150, 200, 66], [420, 214, 120], [620, 224, 220]),
      bar(DARK, 26, [560, 222, 190], [624, 224, 222]),
      bar(DARK, 16, [400, 212, 110], [430, 212, 0], [450, 212, 0]),
    ],
  }))

/** The dark inside of an open vessel: the far wall is lit, the near one is not. */
const hollow = (x: number, y: number, radius: number, z: number, colour: string) => [
  flat(ellipsePoints(x, y, radius, radius, 56), z, z + 1, shade(colour, -0.2)),
  flat(
    ellipsePoints(x + radius * 0.09, y + radius * 0.09, radius * 0.86, radius * 0.86, 56),
    z + 1,
    z + 2,
    shade(colour, -0.5),
  ),
]

/** A pail with its bail down. */
const pail = solid({ view: 'left', stack: [2, 2, 1] }, ({ tint }) => {
  const colour = tint('#4A515A')
  return {
    x: 300,
    y: 300,
    z: 270,
    parts: [
      turn(150, 150, colour, [96, 0], [100, 6], [136, 250], [148, 252], [148, 268]),
      ...hollow(150, 150, 134, 267, colour),
      bar(STEEL, 8, [45, 255, 258], [60, 300, 170], [150, 320, 130], [290, 250, 170], [255, 45, 258]),
    ],
  }
})

const washtub = solid({ view: 'left' }, ({ tint }) => {
  const colour = tint('#4A515A')
  return {
    x: 420,
    y: 420,
    z: 150,
    parts: [
      turn(210, 210, colour, [150, 0], [160, 8], [196, 130], [210, 132], [210, 148]),
      ...hollow(210, 210, 192, 147, colour),
    ],
  }
})

export const gardenTools = {
  spade,
  shovel,
  'snow-shovel': snowShovel,
  rake,
  fork,
  hoe,
  wheelbarrow: barrow([110]),
  'wheelbarrow-two': barrow([40, 180]),
  pail,
  washtub,
} satisfies Record<string, Drawing>
