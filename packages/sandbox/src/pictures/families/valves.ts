import { shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints } from '../pen.ts'
import { bar, DARK, end, flat, type Ink, type Part, rounded, side, solid, turn } from './solid.ts'

const BRASS = '#C9A24B'
const NICKEL = '#C2CAD1'

const valve = (parts: (ink: Ink) => readonly Part[], z = 260): Drawing =>
  solid({ view: 'left', stack: [2, 3, 1] }, (ink) => ({ x: 380, y: 160, z, parts: parts(ink) }))

const run = (from: number, to: number, radius: number, colour: string, sides = 44) =>
  end(ellipsePoints(80, 80, radius, radius, sides), from, to, colour)
const bore = (at: number, radius: number) => end(ellipsePoints(80, 80, radius, radius, 40), at, at + 1, '#2A2E33')
const thread = (from: number, to: number, radius: number, colour: string) =>
  Array.from({ length: Math.floor((to - from) / 12) }, (_, ring) =>
    run(from + ring * 12, from + ring * 12 + 6, radius, shade(colour, ring % 2 ? -0.12 : -0.05)),
  )

const body = (colour: string): Part[] => [
  run(0, 60, 70, colour, 6),
  run(60, 130, 54, colour),
  run(130, 230, 74, colour),
  run(230, 290, 54, colour),
  run(290, 350, 70, colour, 6),
  bore(350, 50),
]

const ballValve = valve(({ brand }) => [
  ...body(NICKEL),
  turn(180, 80, NICKEL, [26, 140], [26, 180]),
  bar(DARK, 14, [180, 80, 176], [180, 80, 196]),
  flat(rounded(160, 62, 220, 36, 16), 196, 208, brand),
])
const unionValve = valve(({ brand }) => [
  ...body(NICKEL),
  run(352, 400, 78, BRASS, 8),
  ...thread(400, 460, 46, BRASS),
  bore(460, 34),
  turn(180, 80, NICKEL, [26, 140], [26, 180]),
  flat(rounded(110, 66, 140, 28, 12), 190, 204, brand),
])
const checkValve = valve(
  () => [
    run(0, 60, 66, BRASS, 6),
    run(60, 270, 78, BRASS),
    run(270, 330, 66, BRASS, 6),
    bore(330, 46),
    side(rounded(110, 74, 90, 12, 2), 156, 158, DARK),
  ],
  170,
)
const reducer = valve(
  ({ brand }) => [
    ...body(BRASS),
    turn(180, 80, BRASS, [60, 130], [60, 210], [72, 212], [72, 270], [40, 290]),
    side(ellipsePoints(180, 190, 40, 40, 44), 140, 168, '#F4F4F1'),
    side(ellipsePoints(180, 190, 46, 46, 44), 136, 160, brand),
    side(ellipsePoints(180, 190, 36, 36, 44), 160, 169, '#FFFFFF'),
    bar('#D9483B', 5, [180, 170, 190], [200, 170, 206]),
  ],
  300,
)
/** A strainer: its cup points down and towards the viewer. */
const strainer = valve(
  () => [
    ...body(BRASS),
    bar(BRASS, 96, [180, 90, 60], [200, 170, 10]),
    bar(shade(BRASS, -0.12), 110, [200, 170, 10], [204, 186, 0]),
  ],
  170,
)
const compression = valve(
  () => [
    run(0, 90, 80, BRASS, 6),
    ...thread(90, 150, 54, BRASS),
    run(150, 210, 70, BRASS, 6),
    ...thread(210, 330, 50, NICKEL),
    bore(330, 36),
  ],
  170,
)
/** A plastic sleeve that ends in a thread of metal. */
const combinedSleeve = valve(
  ({ tint }) => [
    run(0, 150, 74, tint('#E4E6E4')),
    run(150, 260, 96, tint('#E4E6E4'), 8),
    ...thread(260, 340, 60, NICKEL),
    bore(340, 46),
  ],
  190,
)
/** A straight length of sewer pipe with a lid on its side. */
const inspection = valve(({ tint }) => {
  const colour = tint('#A3A8AC')
  return [
    run(0, 300, 80, colour),
    run(300, 370, 94, colour),
    bore(370, 70),
    turn(150, 80, colour, [66, 130], [66, 180]),
    turn(150, 80, shade(colour, -0.1), [76, 180], [76, 206]),
  ]
}, 210)

export const valves = {
  'ball-valve': ballValve,
  'union-valve': unionValve,
  'check-valve': checkValve,
  'pressure-reducer': reducer,
  strainer,
  'compression-fitting': compression,
  'combined-sleeve': combinedSleeve,
  inspection,
} satisfies Record<string, Drawing>
