import { STEEL } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Point } from '../iso.ts'
import { ellipsePoints } from '../pen.ts'
import { corners, DARK, end, flat, IRON, path, rounded, solid } from './solid.ts'

const measured = { view: 'top', axes: ['length', 'width', 'none'], frontAxes: ['length', 'width'] } as const

const disc = (radius: number, from: number, to: number, colour: string) =>
  flat(ellipsePoints(200, 200, radius, radius, 60), from, to, colour)

const cuttingDisc = solid({ ...measured, stack: [1, 1, 6] }, ({ brand }) => ({
  x: 400,
  y: 400,
  z: 30,
  parts: [
    disc(196, 0, 10, '#4A4642'),
    disc(128, 10, 12, brand),
    disc(92, 12, 13, '#F4F1EA'),
    disc(50, 13, 16, STEEL),
    disc(30, 16, 17, DARK),
  ],
}))

/** A disc whose rim is cut into segments. */
const diamondDisc = solid({ ...measured, stack: [1, 1, 6] }, ({ brand }) => ({
  x: 400,
  y: 400,
  z: 30,
  parts: [
    disc(178, 0, 10, '#AEB5BC'),
    ...Array.from({ length: 12 }, (_, index) => {
      const [from, to] = [(index / 12) * Math.PI * 2 + 0.04, ((index + 1) / 12) * Math.PI * 2 - 0.04]
      const arc = (radius: number, start: number, finish: number) =>
        Array.from({ length: 7 }, (_, step): Point => {
          const angle = start + ((finish - start) * step) / 6
          return [200 + radius * Math.cos(angle), 200 + radius * Math.sin(angle)]
        })
      return flat([...arc(198, from, to), ...arc(168, to, from)], 0, 14, '#5C5A58')
    }),
    disc(104, 10, 12, brand),
    disc(52, 12, 14, STEEL),
    disc(30, 14, 15, DARK),
  ],
}))

/** A grinding disc of overlapping leaves. */
const flapDisc = solid({ ...measured, stack: [1, 1, 4] }, ({ brand }) => ({
  x: 400,
  y: 400,
  z: 60,
  parts: [
    disc(190, 0, 22, '#3C3A39'),
    ...Array.from({ length: 30 }, (_, index) => {
      const angle = (index / 30) * Math.PI * 2
      const at = (radius: number, turn: number): Point => [
        200 + radius * Math.cos(angle + turn),
        200 + radius * Math.sin(angle + turn),
      ]
      return flat([at(198, 0), at(198, 0.24), at(104, 0.3), at(104, 0.04)], 22, 32, index % 2 ? '#B0563A' : '#8E4530')
    }),
    disc(102, 22, 30, brand),
    disc(48, 30, 34, STEEL),
    disc(30, 34, 35, DARK),
  ],
}))

const lying = { view: 'top', axes: ['none', 'none', 'none'], frontAxes: ['none', 'none'] } as const

/** The flutes of a drill bit as dark slanted marks over a bright bar. */
const flutes = (from: number, to: number, y: number, radius: number) =>
  Array.from({ length: Math.floor((to - from) / 34) }, (_, index) => {
    const x = from + index * 34
    return flat(
      path(x, y - radius, x + 12, y - radius, x + 40, y + radius, x + 28, y + radius),
      radius * 1.8,
      radius * 2,
      IRON,
    )
  })

const twistBit = (shank: (x: number) => readonly ReturnType<typeof flat>[], colour: string): Drawing =>
  solid(lying, ({ tint }) => ({
    x: 560,
    y: 60,
    z: 60,
    parts: [
      flat(corners('0,30 26,10 420,10 420,50 26,50'), 0, 36, tint(colour)),
      ...flutes(30, 420, 30, 20),
      ...shank(420),
    ],
  }))

const drillBit = twistBit((x) => [flat(path(x, 12, 556, 12, 556, 48, x, 48), 0, 36, STEEL)], '#8C8377')
const sdsBit = twistBit(
  (x) => [
    flat(path(x, 10, 556, 10, 556, 50, x, 50), 0, 36, '#9AA1A8'),
    flat(rounded(x + 40, 24, 80, 12, 6), 36, 37, DARK),
  ],
  '#A9AFB5',
)

/** Screwdriver bits side by side, as they lie in a pack. */
const screwBit = solid(lying, ({ brand }) => ({
  x: 260,
  y: 260,
  z: 60,
  parts: [0, 1, 2].flatMap((row) => {
    const y = 20 + row * 84
    return [
      end(ellipsePoints(y + 24, 26, 24, 24, 6), 90, 250, '#A9AFB5'),
      end(ellipsePoints(y + 24, 26, 26, 26, 40), 140, 176, brand),
      flat(path(0, y + 24, 30, y + 12, 92, y + 8, 92, y + 40, 30, y + 36), 16, 36, IRON),
    ]
  }),
}))

export const accessories = {
  'cutting-disc': cuttingDisc,
  'diamond-disc': diamondDisc,
  'flap-disc': flapDisc,
  'drill-bit': drillBit,
  'sds-bit': sdsBit,
  'screw-bit': screwBit,
} satisfies Record<string, Drawing>
