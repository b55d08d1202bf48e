import { CHROME, shade } from '../colour.ts'
import { type Drawing, opening, proportions, tintOf } from '../drawing.ts'
import { wood } from '../fibres.ts'
import { assemble, type Face, part, place } from '../iso.ts'
import { glass, smooth } from '../materials.ts'
import { faceLine, facePolygon, roundedPoints, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { box, tube } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

type Leaf = 'plain' | 'glazed' | 'steel'

function doorFace(face: Face, spec: PictureSpec, kind: Leaf, usual: string): string {
  const colour = tintOf(spec, usual)
  const next = random(`door ${spec.seed}`)
  const { width, height } = face
  const panel = (u: number, v: number, w: number, h: number, fill?: string) => {
    const inner = part(face, u * width, v * height, w * width, h * height)
    return (
      wholeFace(inner, fill ?? shade(colour, -0.06), 1, { colour: shade(colour, -0.36), width: 1.6 }) +
      faceLine(
        inner,
        [
          [0, inner.height],
          [0, 0],
          [inner.width, 0],
        ],
        { colour: shade(colour, -0.45), width: 3, opacity: 0.6 },
      ) +
      faceLine(
        inner,
        [
          [inner.width, 0],
          [inner.width, inner.height],
          [0, inner.height],
        ],
        { colour: '#ffffff', width: 2, opacity: 0.5 },
      )
    )
  }
  const panes =
    kind === 'glazed'
      ? panel(0.2, 0.1, 0.6, 0.5, '#D6E6EC') + panel(0.2, 0.68, 0.6, 0.22)
      : kind === 'steel'
        ? panel(0.14, 0.07, 0.72, 0.86) + panel(0.26, 0.2, 0.48, 0.6)
        : panel(0.16, 0.08, 0.68, 0.36) + panel(0.16, 0.52, 0.68, 0.4)
  const base = kind === 'steel' ? smooth(face, colour, next) : turned(face, (side) => wood(side, colour, next))
  return base + panes
}

/** Draws on a face with swapped axes, so that the grain is vertical. */
function turned(face: Face, draw: (side: Face) => string): string {
  return draw({ ...face, at: (u, v) => face.at(v, u), width: face.height, height: face.width })
}

const doorOf = (kind: Leaf, usual: string): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    const [x, y, z] = [270, 44, 590]
    const frame = box(x + 44, y, z + 24, shade(colour, -0.1))
    const leaf = place(
      box(x, 18, z, colour, ({ left }) => ({ left: doorFace(left, spec, kind, usual) })).svg,
      22,
      y - 6,
      0,
    )
    const handle = tube(
      [
        [x - 16, y + 34, 285],
        [x - 62, y + 34, 285],
      ],
      11,
      CHROME,
    )
    const base = tube(
      [
        [x - 16, y + 14, 285],
        [x - 16, y + 34, 285],
      ],
      13,
      CHROME,
    )
    return assemble(x + 44, y + 20, z + 24, frame.svg, leaf, base, handle)
  },
  front: (spec) => ({
    width: 270,
    height: 560,
    art: (face) =>
      doorFace(face, spec, kind, usual) +
      facePolygon(face, roundedPoints(208, 280, 48, 11, 5), CHROME, 1, { colour: shade(CHROME, -0.4), width: 1.2 }),
  }),
  surface: (spec, face, scale) => wood(face, tintOf(spec, usual), random(spec.seed), scale),
  stack: [1, 3, 1],
  setting: 'stand',
  ...opening,
})

export const doors = {
  door: doorOf('plain', '#E9E6DF'),
  'door-pine': doorOf('plain', '#D9B27A'),
  'door-glazed': doorOf('glazed', '#E9E6DF'),
  'door-entrance': doorOf('steel', '#5A4A40'),
  'door-steel': doorOf('steel', '#A9AFB4'),
} satisfies Record<string, Drawing>

function windowFace(face: Face, spec: PictureSpec, sashes: 1 | 2, hinged: boolean, usual: string): string {
  const colour = tintOf(spec, usual)
  const edge = { colour: shade(colour, -0.3), width: 1.6 }
  const half = face.width / 2
  const sash = (u: number, width: number) => {
    const frame = part(face, u, 16, width, face.height - 32)
    const pane = part(frame, 26, 26, width - 52, face.height - 84)
    return (
      wholeFace(frame, shade(colour, 0.2), 1, edge) +
      glass(pane, colour, random(spec.seed)) +
      wholeFace(pane, 'none', 1, { ...edge, width: 2 })
    )
  }
  const handle = facePolygon(
    face,
    roundedPoints(sashes === 2 ? half - 3 : face.width - 40, face.height * 0.46, 12, 58, 5),
    '#ffffff',
    1,
    edge,
  )
  const panes = sashes === 2 ? sash(16, half - 20) + sash(half + 4, half - 20) : sash(16, face.width - 32)
  return wholeFace(face, colour, 1, edge) + panes + (hinged ? handle : '')
}

const windowOf = (sashes: 1 | 2, hinged: boolean, usual: string): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    const [x, y, z] = proportions(spec, [400, 46, 430], opening.axes, 0.8)
    const frame = box(x, y, z, colour, ({ left }) => ({ left: windowFace(left, spec, sashes, hinged, usual) }))
    const sill = box(x + 40, 110, 14, shade(colour, 0.1))
    return assemble(x + 40, 110, z + 14, place(sill.svg, 0, 0, 0), place(frame.svg, 20, 10, 14))
  },
  front: (spec) => {
    const [width, , height] = proportions(spec, [420, 46, 450], opening.axes, 0.8)
    return { width, height, art: (face) => windowFace(face, spec, sashes, hinged, usual) }
  },
  stack: [1, 3, 1],
  setting: 'stand',
  ...opening,
})

export const windows = {
  window: windowOf(2, true, '#F1F2F1'),
  'window-fixed': windowOf(1, false, '#F1F2F1'),
  'window-wooden': windowOf(2, true, '#C99A62'),
  'window-roof': windowOf(1, true, '#C99A62'),
} satisfies Record<string, Drawing>
