import { CHROME, STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints } from '../pen.ts'
import { bar, corners, DARK, end, flat, IRON, rounded, side, solid } from './solid.ts'

const facing = { view: 'left', stack: [1, 3, 1] } as const

const rosette = (x: number, z: number, y: number, colour: string) => [
  side(ellipsePoints(x, z, 52, 52, 48), y, y + 14, colour),
  side(ellipsePoints(x, z, 30, 30, 40), y + 14, y + 30, shade(colour, -0.08)),
]

/** Lever handles of both sides of a door. */
const doorHandle = solid(facing, ({ tint }) => {
  const metal = tint('#A9AFB4')
  return {
    x: 380,
    y: 240,
    z: 200,
    parts: [
      ...rosette(290, 140, 0, metal),
      bar(metal, 26, [290, 26, 140], [290, 60, 140], [120, 66, 144]),
      ...rosette(290, 70, 120, metal),
      bar(metal, 26, [290, 146, 70], [290, 190, 70], [110, 200, 74]),
    ],
  }
})

const doorKnob = solid(facing, ({ tint }) => {
  const metal = tint('#B59A5B')
  return {
    x: 220,
    y: 220,
    z: 220,
    parts: [
      side(ellipsePoints(110, 110, 104, 104, 60), 0, 18, metal),
      side(ellipsePoints(110, 110, 40, 40, 40), 18, 80, shade(metal, -0.1)),
      side(ellipsePoints(110, 110, 70, 70, 50), 80, 96, metal),
      side(ellipsePoints(110, 110, 84, 84, 56), 96, 150, metal),
      side(ellipsePoints(110, 110, 70, 70, 50), 150, 164, shade(metal, 0.1)),
      side(ellipsePoints(110, 110, 20, 20, 30), 164, 170, DARK),
    ],
  }
})

const mortiseLock = solid(facing, ({ brand }) => ({
  x: 250,
  y: 60,
  z: 430,
  parts: [
    side(rounded(10, 60, 210, 310, 8), 10, 50, '#9AA1A8'),
    side(ellipsePoints(120, 280, 24, 24, 36), 50, 52, DARK),
    side(corners('112,130 128,130 132,170 108,170'), 50, 52, DARK),
    side(ellipsePoints(120, 176, 16, 16, 30), 50, 53, DARK),
    { plate: [40, 322, 150, 34], y: 51 },
    side(rounded(214, 0, 18, 430, 9), 4, 56, CHROME),
    end(corners('16,250 44,250 44,300 16,300'), 232, 262, shade(brand, -0.1)),
    end(corners('18,120 42,120 42,190 18,190'), 232, 270, STEEL),
  ],
}))

const padlock = solid(facing, ({ brand }) => ({
  x: 240,
  y: 110,
  z: 350,
  parts: [
    bar(
      STEEL,
      34,
      [50, 50, 190],
      [50, 50, 270],
      [70, 50, 315],
      [120, 50, 334],
      [170, 50, 315],
      [190, 50, 270],
      [190, 50, 190],
    ),
    side(rounded(0, 0, 240, 200, 26), 0, 100, '#C9A24B'),
    side(rounded(20, 20, 200, 160, 16), 100, 106, brand),
    side(ellipsePoints(120, 84, 20, 20, 30), 106, 108, DARK),
    side(corners('112,30 128,30 126,80 114,80'), 106, 108, DARK),
    { plate: [44, 124, 152, 40], y: 107 },
  ],
}))

const cylinder = solid(facing, ({ tint }) => {
  const brass = tint('#C9A24B')
  return {
    x: 420,
    y: 170,
    z: 190,
    parts: [
      end([...ellipsePoints(70, 120, 52, 52, 44)], 0, 300, brass),
      end(corners('44,0 96,0 96,110 44,110'), 0, 300, shade(brass, -0.06)),
      end(ellipsePoints(70, 120, 34, 34, 40), 300, 312, shade(brass, 0.12)),
      end(corners('66,96 74,96 74,144 66,144'), 312, 313, DARK),
      end(rounded(40, 0, 60, 40, 6), 130, 170, IRON),
      flat(ellipsePoints(350, 180, 34, 34, 40), 0, 10, STEEL),
      flat(corners('220,172 330,172 330,188 300,188 292,180 284,188 270,180 220,186'), 0, 10, STEEL),
    ],
  }
})

const leaf = (x: number, colour: string) => [
  side(rounded(x, 0, 130, 320, 14), 20, 34, colour),
  ...[60, 160, 260].map((z) => side(ellipsePoints(x + 65, z, 13), 34, 36, shade(colour, -0.5))),
]
const hinge = solid(facing, ({ tint }) => {
  const metal = tint('#B9A36A')
  return {
    x: 300,
    y: 60,
    z: 340,
    parts: [
      ...leaf(0, metal),
      ...leaf(170, metal),
      ...[0, 1, 2, 3, 4].map((knuckle) =>
        side(rounded(132, knuckle * 64, 36, 60, 6), 18, 52, shade(metal, knuckle % 2 ? -0.08 : 0.06)),
      ),
      side(ellipsePoints(150, 328, 14, 10), 28, 46, metal),
    ],
  }
})
const hiddenHinge = solid(facing, ({ tint }) => {
  const metal = tint('#A9AFB4')
  const half = (x: number) => [
    side(rounded(x, 0, 90, 330, 30), 10, 30, metal),
    ...[40, 290].map((z) => side(ellipsePoints(x + 45, z, 14), 30, 32, DARK)),
  ]
  return {
    x: 330,
    y: 120,
    z: 330,
    parts: [
      ...half(0),
      ...half(240),
      ...[90, 150, 210].map((z) => bar(shade(metal, -0.12), 34, [60, 34, z], [165, 100, z], [270, 34, z])),
    ],
  }
})
const doorCloser = solid(facing, ({ brand }) => ({
  x: 520,
  y: 190,
  z: 190,
  parts: [
    side(rounded(0, 0, 420, 110, 26), 0, 90, '#A9AFB4'),
    side(rounded(20, 12, 380, 86, 18), 90, 96, '#BFC5CA'),
    { plate: [120, 34, 180, 44], y: 97 },
    flat(ellipsePoints(90, 45, 30, 30, 40), 110, 134, DARK),
    bar(IRON, 22, [90, 45, 136], [300, 160, 140]),
    bar(IRON, 22, [300, 160, 146], [500, 40, 146]),
    flat(ellipsePoints(300, 160, 18, 18, 30), 150, 160, brand),
    side(rounded(470, 130, 60, 30, 6), 10, 60, '#A9AFB4'),
  ],
}))
/** A half dome of rubber on a base, that a door runs against. */
const doorStop = solid({ view: 'left' }, ({ tint }) => ({
  x: 240,
  y: 240,
  z: 180,
  parts: [
    flat(ellipsePoints(120, 120, 116, 116, 56), 0, 20, tint('#B7BDC2')),
    flat(ellipsePoints(120, 120, 96, 96, 56), 20, 100, tint('#B7BDC2')),
    flat(ellipsePoints(120, 120, 100, 100, 56), 100, 140, DARK),
    flat(ellipsePoints(120, 120, 90, 90, 56), 140, 152, tint('#B7BDC2')),
    flat(ellipsePoints(120, 120, 20, 20, 30), 152, 154, IRON),
  ],
}))
const bolt = solid(facing, ({ tint }) => {
  const metal = tint('#B9A36A')
  return {
    x: 110,
    y: 70,
    z: 420,
    parts: [
      side(rounded(10, 0, 90, 330, 12), 0, 10, metal),
      ...[26, 306].map((z) => side(ellipsePoints(55, z, 11), 10, 12, shade(metal, -0.5))),
      bar(STEEL, 26, [55, 30, 70], [55, 30, 410]),
      ...[80, 180, 270].map((z) => side(rounded(24, z, 62, 34, 12), 10, 50, shade(metal, 0.06))),
      bar(metal, 20, [55, 40, 150], [55, 84, 150]),
    ],
  }
})

export const hardware = {
  'door-handle': doorHandle,
  'door-knob': doorKnob,
  'mortise-lock': mortiseLock,
  padlock,
  cylinder,
  hinge,
  'hinge-hidden': hiddenHinge,
  'door-closer': doorCloser,
  'door-stop': doorStop,
  bolt,
} satisfies Record<string, Drawing>
