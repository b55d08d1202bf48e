import { STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints, smoothCorners } from '../pen.ts'
import {
  bar,
  corners,
  DARK,
  end,
  flat,
  type Ink,
  IRON,
  path,
  rounded,
  type Solid,
  side,
  solid,
  turn,
  wheel,
} from './solid.ts'

const standing = (build: (ink: Ink) => Solid): Drawing => solid({ view: 'left', stack: [1, 2, 1] }, build)

const trimmer = standing(({ brand }) => ({
  x: 640,
  y: 200,
  z: 330,
  parts: [
    flat(ellipsePoints(70, 100, 70, 70, 48), 0, 14, '#9AA1A8'),
    flat(smoothCorners(corners('40,20 150,40 150,160 40,180 70,100')), 16, 44, brand),
    turn(76, 100, DARK, [30, 10], [34, 40], [22, 70]),
    bar(STEEL, 18, [80, 100, 60], [560, 100, 250]),
    bar(DARK, 22, [330, 30, 160], [330, 40, 240], [330, 160, 240], [330, 170, 160]),
    bar(DARK, 30, [430, 100, 198], [520, 100, 234]),
    side(rounded(540, 190, 110, 120, 30), 50, 150, brand),
    side(rounded(556, 206, 78, 60, 16), 150, 156, DARK),
    { plate: [552, 268, 88, 28], y: 151 },
  ],
}))

const lawnMower = standing(({ brand }) => ({
  x: 620,
  y: 330,
  z: 420,
  parts: [
    ...wheel(90, 0, 44, 34),
    ...wheel(330, 0, 56, 34),
    bar(DARK, 18, [340, 30, 130], [590, 20, 400]),
    side(smoothCorners(corners('20,40 420,40 440,120 330,160 90,160 20,110')), 40, 290, brand),
    flat(rounded(120, 80, 190, 170, 60), 150, 220, DARK),
    flat(rounded(150, 110, 130, 110, 50), 220, 232, shade(brand, 0.05)),
    { plate: [120, 70, 190, 54], y: 291 },
    ...wheel(90, 290, 44, 34),
    ...wheel(330, 290, 56, 34),
    bar(DARK, 18, [340, 300, 130], [590, 310, 400]),
    bar(DARK, 22, [590, 20, 400], [620, 20, 410], [620, 310, 410], [590, 310, 400]),
    bar(brand, 12, [500, 24, 300], [500, 306, 300]),
  ],
}))

/** A submersible pump: an upright barrel with a handle and a cable. */
const pump = standing(({ brand, tint }) => ({
  x: 260,
  y: 260,
  z: 420,
  parts: [
    turn(120, 120, DARK, [100, 0], [112, 10], [112, 60], [100, 70]),
    turn(120, 120, tint('#BFC6CC'), [96, 70], [96, 280]),
    turn(120, 120, brand, [104, 280], [104, 330], [70, 350]),
    bar(DARK, 20, [60, 120, 340], [60, 120, 400], [180, 120, 400], [180, 120, 340]),
    bar('#23272d', 14, [140, 150, 350], [200, 220, 330], [240, 250, 180], [250, 260, 20]),
    end(ellipsePoints(150, 50, 34, 34, 40), 190, 262, IRON),
    { plate: [66, 170, 108, 44], y: 230 },
  ],
}))

const chainsaw = standing(({ brand }) => ({
  x: 640,
  y: 180,
  z: 260,
  parts: [
    side(rounded(280, 60, 360, 74, 36), 80, 92, STEEL),
    ...Array.from({ length: 17 }, (_, tooth) =>
      side(path(300 + tooth * 19, 134, 312 + tooth * 19, 134, 306 + tooth * 19, 144), 78, 94, DARK),
    ),
    ...Array.from({ length: 17 }, (_, tooth) =>
      side(path(300 + tooth * 19, 60, 312 + tooth * 19, 60, 306 + tooth * 19, 50), 78, 94, DARK),
    ),
    bar(DARK, 24, [200, 10, 60], [210, 10, 240], [220, 150, 250]),
    side(smoothCorners(corners('-60,30 30,0 70,30 40,70 -20,80 -20,140 60,160 50,210 -40,200 -80,120')), 60, 118, DARK),
    side(smoothCorners(corners('40,10 290,10 320,80 280,190 140,220 50,190')), 20, 160, brand),
    side(smoothCorners(corners('180,30 300,30 310,90 270,140 190,140')), 160, 168, DARK),
    { plate: [66, 120, 110, 44], y: 161 },
    bar(DARK, 24, [220, 150, 250], [220, 176, 200], [210, 176, 90]),
    side(corners('292,120 312,118 330,230 300,240'), 40, 140, DARK),
  ],
}))

const pressureWasher = standing(({ brand }) => ({
  x: 420,
  y: 320,
  z: 560,
  parts: [
    ...wheel(90, 20, 60, 34),
    bar(IRON, 20, [70, 90, 120], [60, 90, 540], [60, 250, 540], [70, 250, 120]),
    side(smoothCorners(corners('30,40 330,40 350,160 300,280 120,300 40,240')), 60, 270, brand),
    side(smoothCorners(corners('90,70 300,70 310,150 270,230 130,240 90,200')), 270, 280, DARK),
    { plate: [120, 132, 150, 54], y: 281 },
    ...wheel(90, 270, 60, 34),
    bar(DARK, 16, [330, 240, 130], [400, 300, 110], [420, 320, 30], [360, 360, 8], [240, 380, 8]),
    bar(DARK, 20, [300, 110, 290], [320, 110, 500]),
    bar(STEEL, 10, [320, 110, 500], [340, 110, 620]),
  ],
}))

const grill = standing(({ tint }) => {
  const black = tint('#34383D')
  return {
    x: 520,
    y: 280,
    z: 380,
    parts: [
      ...[30, 230].map((y) => bar(black, 14, [40, y, 0], [90, y, 200])),
      ...[30].map((y) => bar(black, 14, [480, y, 0], [430, y, 200])),
      side(corners('30,330 490,330 460,200 60,200'), 20, 240, black),
      flat(corners('40,30 480,30 480,230 40,230'), 330, 331, shade(black, -0.5)),
      ...[110, 190, 270, 350, 430].map((x) => bar(STEEL, 6, [x, 10, 336], [x, 290, 336])),
      ...[90, 150, 210, 270, 330, 390, 450].map((x) => side(ellipsePoints(x, 230, 8), 240, 241, shade(black, -0.6))),
      bar(black, 14, [480, 250, 0], [430, 236, 200]),
    ],
  }
})

const slats = (x: number, y: number, count: number, long: number, z: number, colour: string) =>
  Array.from({ length: count }, (_, index) =>
    flat(rounded(x, y + index * 46, long, 38, 4), z, z + 18, index % 2 ? colour : shade(colour, -0.06)),
  )

const bench = standing(({ tint }) => {
  const wooden = tint('#B9824C')
  const leg = (x: number) => [
    bar(DARK, 18, [x, 10, 330], [x, 60, 170], [x, 40, 0]),
    bar(DARK, 18, [x, 50, 170], [x, 230, 170], [x, 240, 0]),
  ]
  return {
    x: 600,
    y: 260,
    z: 350,
    parts: [
      ...leg(60),
      ...leg(540),
      ...[210, 256, 302].map((z) => side(rounded(0, z, 600, 38, 4), 26, 42, wooden)),
      ...slats(0, 56, 4, 600, 172, wooden),
      bar(DARK, 18, [60, 240, 170], [60, 246, 0]),
      bar(DARK, 18, [540, 240, 170], [540, 246, 0]),
    ],
  }
})

const table = standing(({ tint }) => {
  const wooden = tint('#B9824C')
  return {
    x: 560,
    y: 330,
    z: 300,
    parts: [
      ...[40, 280].map((y) => bar(shade(wooden, -0.2), 26, [60, y, 0], [60, y, 270])),
      bar(shade(wooden, -0.2), 26, [500, 40, 0], [500, 40, 270]),
      bar(shade(wooden, -0.2), 26, [500, 290, 0], [500, 290, 270]),
      bar(shade(wooden, -0.2), 26, [60, 290, 0], [60, 290, 270]),
      ...slats(0, 0, 7, 560, 276, wooden),
    ],
  }
})

/** A garden swing under a roof. */
const swing = standing(({ brand, tint }) => {
  const frame = tint('#4A5A48')
  return {
    x: 560,
    y: 300,
    z: 520,
    parts: [
      bar(frame, 16, [20, 150, 470], [0, 20, 0]),
      bar(frame, 16, [540, 150, 470], [530, 20, 0]),
      ...[200, 240, 280].map((z) => side(rounded(80, z, 400, 34, 10), 90, 110, shade(brand, 0.1))),
      flat(rounded(80, 100, 400, 140, 16), 150, 180, brand),
      bar(IRON, 8, [90, 170, 180], [90, 150, 470]),
      bar(IRON, 8, [470, 170, 180], [470, 150, 470]),
      side(corners('-10,470 570,470 540,500 20,500'), 20, 280, brand),
      bar(frame, 16, [20, 150, 470], [0, 290, 0]),
      bar(frame, 16, [540, 150, 470], [550, 290, 0]),
    ],
  }
})

/** A washstand with a tank of its own over a basin. */
const washstand = standing(({ brand, tint }) => ({
  x: 300,
  y: 240,
  z: 560,
  parts: [
    side(rounded(0, 0, 300, 230, 10), 20, 220, tint('#E9E6DE')),
    side(rounded(20, 18, 120, 190, 6), 220, 226, shade(brand, 0.35)),
    side(rounded(160, 18, 120, 190, 6), 220, 226, shade(brand, 0.35)),
    side(rounded(20, 250, 260, 280, 10), 20, 36, '#DCE3E6'),
    flat(rounded(-6, 14, 312, 220, 20), 230, 250, '#C9D0D5'),
    flat(rounded(40, 60, 220, 140, 50), 250, 251, '#8E979F'),
    side(rounded(70, 380, 160, 140, 12), 36, 120, brand),
    bar(STEEL, 12, [150, 120, 400], [150, 150, 396], [150, 150, 370]),
  ],
}))

export const gardenMachines = {
  trimmer,
  'lawn-mower': lawnMower,
  pump,
  chainsaw,
  'pressure-washer': pressureWasher,
  grill,
  bench,
  table,
  swing,
  washstand,
} satisfies Record<string, Drawing>
