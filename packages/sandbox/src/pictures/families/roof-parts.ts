import { shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Point } from '../iso.ts'
import { ellipsePoints } from '../pen.ts'
import { bar, corners, DARK, end, flat, side, solid, turn } from './solid.ts'

const BROWN = '#5B4636'

const downpipe = solid(
  { view: 'left', axes: ['none', 'none', 'length'], frontAxes: ['none', 'length'] },
  ({ tint }) => ({
    x: 130,
    y: 130,
    z: 560,
    parts: [
      turn(65, 65, tint(BROWN), [58, 0], [58, 480]),
      turn(65, 65, tint(BROWN), [64, 480], [64, 556]),
      flat(ellipsePoints(65, 65, 54, 54, 44), 557, 558, shade(tint(BROWN), -0.6)),
    ],
  }),
)

/** A funnel below a gutter: an open half round over a spout. */
const gutterFunnel = solid({ view: 'left' }, ({ tint }) => {
  const colour = tint(BROWN)
  return {
    x: 300,
    y: 200,
    z: 330,
    parts: [
      turn(150, 100, colour, [54, 0], [54, 110], [84, 170]),
      side(corners('0,170 300,170 300,300 0,300'), 10, 190, colour),
      flat(corners('10,20 290,20 290,180 10,180'), 300, 301, shade(colour, -0.35)),
      flat(ellipsePoints(150, 104, 50, 50, 40), 301, 302, shade(colour, -0.65)),
    ],
  }
})

const elbow = solid({ view: 'left' }, ({ tint }) => {
  const colour = tint(BROWN)
  return {
    x: 330,
    y: 130,
    z: 360,
    parts: [
      bar(colour, 104, [70, 65, 60], [70, 65, 150], [130, 65, 210], [250, 65, 250], [250, 65, 330]),
      turn(250, 65, colour, [60, 270], [60, 350]),
      flat(ellipsePoints(250, 65, 50, 50, 44), 351, 352, shade(colour, -0.6)),
    ],
  }
})

/** The hook that a gutter lies in. */
const gutterBracket = solid({ view: 'left' }, ({ tint }) => {
  const colour = tint(BROWN)
  const arc = (radius: number, from: number, to: number): Point[] =>
    Array.from({ length: 17 }, (_, step) => {
      const angle = from + ((to - from) * step) / 16
      return [170 + radius * Math.cos(angle), 170 + radius * Math.sin(angle)]
    })
  return {
    x: 340,
    y: 44,
    z: 420,
    parts: [
      side([...arc(150, Math.PI, Math.PI * 2), ...arc(136, Math.PI * 2, Math.PI)], 0, 34, colour),
      side(corners('20,160 34,160 34,410 20,410'), 0, 34, colour),
      ...[230, 300, 370].map((z) => end(ellipsePoints(17, z, 7), 34, 36, DARK)),
    ],
  }
})

/** A sheet of long regular waves; `clear` lets light through. */
const waves = (usual: string, count: number, high: number): Drawing =>
  solid(
    { view: 'top', axes: ['length', 'width', 'none'], frontAxes: ['length', 'width'], stack: [1, 1, 4] },
    ({ tint }) => {
      const pitch = 400 / count
      const line = Array.from({ length: count * 10 + 1 }, (_, step): Point => {
        const share = step / 10
        return [share * pitch, high * (0.5 - 0.5 * Math.cos(share * Math.PI * 2))]
      })
      const sheet = [...line, ...[...line].reverse().map(([y, z]): Point => [y, z - 6])]
      return {
        x: 520,
        y: 400,
        z: 60,
        parts: [
          end(sheet, 0, 500, shade(tint(usual), -0.06)),
          end(
            sheet.map(([y, z]): Point => [y - 6, z + 26]),
            20,
            520,
            tint(usual),
          ),
        ],
      }
    },
  )

export const roofParts = {
  downpipe,
  'gutter-funnel': gutterFunnel,
  'pipe-elbow': elbow,
  'gutter-bracket': gutterBracket,
  slate: waves('#A9ADAC', 8, 34),
  'corrugated-bitumen': waves('#6B2F2A', 10, 26),
  'corrugated-clear': waves('#CFE3EC', 9, 26),
} satisfies Record<string, Drawing>
