import { mix, STEEL, shade } from '../colour.ts'
import { type Drawing, proportions, tintOf, variant } from '../drawing.ts'
import { assemble, type Face, type Point, part, place, project } from '../iso.ts'
import { brandColour } from '../label.ts'
import { glass, metal, smooth, wood } from '../materials.ts'
import { disc, ellipsePoints, faceLine, facePolygon, polygon, rect, roundedPoints, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { box, extrude, lathe, tube } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

const standing = { axes: ['width', 'length', 'height'], frontAxes: ['width', 'height'] } as const
const CERAMIC = '#EEF0F0'
const CHROME = '#C2CAD1'

function doorFace(face: Face, spec: PictureSpec): string {
  const colour = tintOf(spec, '#B98A5C')
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
  const kind = variant(spec, { glazed: /остекл|стекл/, steel: /входн|металл/, plain: /межкомнат|глух|дверь/ })
  const panes =
    kind === 'glazed'
      ? panel(0.2, 0.1, 0.6, 0.5, '#D6E6EC') + panel(0.2, 0.68, 0.6, 0.22)
      : kind === 'steel'
        ? panel(0.14, 0.07, 0.72, 0.86) + panel(0.26, 0.2, 0.48, 0.6)
        : panel(0.16, 0.08, 0.68, 0.36) + panel(0.16, 0.52, 0.68, 0.4)
  const base = kind === 'steel' ? smooth(face, colour, next) : turned(face, (side) => wood(side, colour, next))
  return base + panes
}

/** A face with its axes changed over, so that grain runs upright. */
function turned(face: Face, draw: (side: Face) => string): string {
  return draw({ ...face, at: (u, v) => face.at(v, u), width: face.height, height: face.width })
}

const door: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#B98A5C')
    const [x, y, z] = [270, 44, 590]
    const frame = box(x + 44, y, z + 24, shade(colour, -0.1))
    const leaf = place(box(x, 18, z, colour, ({ left }) => ({ left: doorFace(left, spec) })).svg, 22, y - 6, 0)
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
      doorFace(face, spec) +
      facePolygon(face, roundedPoints(208, 280, 48, 11, 5), CHROME, 1, { colour: shade(CHROME, -0.4), width: 1.2 }),
  }),
  surface: (spec, face, scale) => wood(face, tintOf(spec, '#B98A5C'), random(spec.seed), scale),
  stack: [1, 3, 1],
  setting: 'stand',
  ...standing,
}

function windowFace(face: Face, spec: PictureSpec): string {
  const colour = tintOf(spec, '#F1F2F1')
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
  const handle = facePolygon(face, roundedPoints(half - 3, face.height * 0.46, 12, 58, 5), '#ffffff', 1, edge)
  return wholeFace(face, colour, 1, edge) + sash(16, half - 20) + sash(half + 4, half - 20) + handle
}

const windowGoods: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#F1F2F1')
    const [x, y, z] = proportions(spec, [400, 46, 430], ['width', 'length', 'height'], 0.8)
    const frame = box(x, y, z, colour, ({ left }) => ({ left: windowFace(left, spec) }))
    const sill = box(x + 40, 110, 14, shade(colour, 0.1))
    return assemble(x + 40, 110, z + 14, place(sill.svg, 0, 0, 0), place(frame.svg, 20, 10, 14))
  },
  front: (spec) => ({ width: 420, height: 450, art: (face) => windowFace(face, spec) }),
  surface: (spec, face) => glass(face, tintOf(spec, '#9CC7DC'), random(spec.seed)),
  stack: [1, 3, 1],
  setting: 'stand',
  ...standing,
}

const radiator: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, CERAMIC)
    const count = 8
    const pitch = 52
    const section = extrude(roundedPoints(0, 0, 46, 380, 12), 'left', 0, 74, colour)
    const groove = (x: number) =>
      [0.3, 0.7]
        .map((share) =>
          polygon(
            [
              [x + 46 * share - 2, 30],
              [x + 46 * share + 2, 30],
              [x + 46 * share + 2, 350],
              [x + 46 * share - 2, 350],
            ].map(([a = 0, b = 0]) => project(a, 74, b)),
            shade(colour, -0.22),
          ),
        )
        .join('')
    const pipe = (z: number) =>
      tube(
        [
          [-24, 37, z],
          [count * pitch + 14, 37, z],
        ],
        24,
        shade(colour, -0.05),
      )
    const rows = Array.from(
      { length: count },
      (_, index) => place(section, index * pitch, 0, 0) + groove(index * pitch),
    )
    const plug = (z: number) =>
      tube(
        [
          [count * pitch - 6, 37, z],
          [count * pitch + 10, 37, z],
        ],
        30,
        STEEL,
      )
    return assemble(count * pitch, 80, 380, pipe(40) + pipe(340), ...rows, plug(40), plug(340))
  },
  front: (spec) => ({
    width: 480,
    height: 420,
    art: (face) => {
      const colour = tintOf(spec, CERAMIC)
      const edge = { colour: shade(colour, -0.32), width: 1.6 }
      const bars = Array.from(
        { length: 8 },
        (_, index) =>
          facePolygon(face, roundedPoints(index * 60, 0, 54, 420, 14), colour, 1, edge) +
          rect(face, index * 60 + 25, 26, 5, 368, shade(colour, -0.16)),
      )
      return (
        rect(face, 0, 40, 480, 24, shade(colour, -0.1)) +
        rect(face, 0, 356, 480, 24, shade(colour, -0.1)) +
        bars.join('')
      )
    },
  }),
  surface: (spec, face, scale) => smooth(face, tintOf(spec, CERAMIC), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...standing,
}

const tub = (x: number, y: number, width: number, height: number) =>
  roundedPoints(x, y, width, height, Math.min(width, height) * 0.42)

function vessel(spec: PictureSpec, x: number, y: number, z: number, rim: number): string {
  const colour = tintOf(spec, CERAMIC)
  const at = (points: readonly Point[], height: number) => points.map(([a, b]) => project(a, b, height))
  const inner = tub(rim, rim, x - rim * 2, y - rim * 2)
  const floor = tub(rim * 2.2, rim * 2.2, x - rim * 4.4, y - rim * 4.4)
  return (
    extrude(tub(10, 10, x - 20, y - 20), 'top', 0, z - 16, shade(colour, -0.04)) +
    extrude(tub(0, 0, x, y), 'top', z - 16, z, colour) +
    polygon(at(inner, z), shade(colour, -0.3), 1, { colour: shade(colour, -0.36), width: 1.4 }) +
    polygon(at(floor, z - 26), shade(colour, -0.1)) +
    polygon(at(ellipsePoints(x * 0.76, y / 2, 12), z - 26), STEEL, 1, { colour: shade(STEEL, -0.4), width: 1.4 })
  )
}

function vesselFront(spec: PictureSpec, width: number, height: number) {
  const art = (face: Face) => {
    const colour = tintOf(spec, CERAMIC)
    const edge = { colour: shade(colour, -0.36), width: 1.8 }
    return (
      facePolygon(face, tub(0, 0, width, height), colour, 1, edge) +
      facePolygon(face, tub(24, 24, width - 48, height - 48), shade(colour, -0.12), 1, edge) +
      disc(face, width * 0.76, height / 2, 13, STEEL, 1, edge)
    )
  }
  return { width, height, art }
}

const bath: Drawing = {
  model: (spec) => assemble(520, 250, 170, vessel(spec, 520, 250, 170, 24)),
  front: (spec) => vesselFront(spec, 600, 270),
  surface: (spec, face, scale) => smooth(face, tintOf(spec, CERAMIC), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  axes: ['length', 'width', 'height'],
  frontAxes: ['length', 'width'],
}

const spout = (x: number, y: number, z: number) =>
  place(
    lathe(26, [
      { radius: 26, z: 0, colour: CHROME },
      { radius: 24, z: 90, colour: CHROME },
    ]) +
      tube(
        [
          [26, 26, 70],
          [40, 90, 96],
          [40, 120, 92],
          [40, 132, 70],
        ],
        24,
        CHROME,
      ) +
      tube(
        [
          [26, 26, 96],
          [26, 6, 150],
        ],
        12,
        CHROME,
      ),
    x,
    y,
    z,
  )

const basin: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, CERAMIC)
    const leg = place(extrude(tub(0, 0, 120, 100), 'top', 0, 210, shade(colour, -0.06)), 100, 70, 0)
    return assemble(330, 250, 440, leg, place(vessel(spec, 330, 250, 110, 26), 0, 0, 200), spout(130, 6, 306))
  },
  front: (spec) => vesselFront(spec, 460, 340),
  surface: (spec, face, scale) => smooth(face, tintOf(spec, CERAMIC), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...standing,
  frontAxes: ['width', 'length'],
}

const toilet: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, CERAMIC)
    const tank = box(210, 90, 190, colour)
    const lid = box(222, 100, 20, shade(colour, 0.1))
    const foot = extrude(tub(40, 70, 130, 240), 'top', 0, 110, shade(colour, -0.05))
    const bowl = extrude(tub(0, 60, 210, 310), 'top', 110, 178, colour)
    const seat = extrude(tub(-2, 66, 214, 306), 'top', 178, 194, shade(colour, 0.25))
    const button = polygon(
      ellipsePoints(105, 45, 22).map(([a, b]) => project(a, b, 392)),
      CHROME,
      1,
      { colour: shade(CHROME, -0.3), width: 1.2 },
    )
    return assemble(214, 374, 394, place(tank.svg, 0, 0, 178), place(lid.svg, -6, -4, 370), foot, bowl, seat, button)
  },
  front: (spec) => ({
    width: 260,
    height: 420,
    art: (face) => {
      const colour = tintOf(spec, CERAMIC)
      const edge = { colour: shade(colour, -0.34), width: 1.8 }
      return (
        facePolygon(
          face,
          [
            [80, 270],
            [180, 270],
            [172, 420],
            [88, 420],
          ],
          colour,
          1,
          edge,
        ) +
        facePolygon(face, roundedPoints(10, 200, 240, 110, 50), colour, 1, edge) +
        facePolygon(face, roundedPoints(20, 20, 220, 190, 12), shade(colour, 0.2), 1, edge) +
        facePolygon(face, roundedPoints(12, 0, 236, 26, 8), colour, 1, edge)
      )
    },
  }),
  surface: (spec, face, scale) => smooth(face, tintOf(spec, CERAMIC), random(spec.seed), scale),
  stack: [2, 1, 1],
  setting: 'stand',
  ...standing,
}

const faucet: Drawing = {
  model: (spec) => {
    const chrome = tintOf(spec, CHROME)
    const kind = variant(spec, { tall: /кухн|мойк/, low: /раковин|умывал|ванн|душ/ })
    const arc = Array.from({ length: 15 }, (_, step): readonly [number, number, number] => {
      const angle = Math.PI * (1 - step / 14)
      return [60, 150 + 90 * Math.cos(angle), 330 + 90 * Math.sin(angle)]
    })
    const column = lathe(
      60,
      [
        { radius: 60, z: 0, colour: chrome },
        { radius: 60, z: 12, colour: chrome },
        { radius: 38, z: 22, colour: chrome },
        { radius: 36, z: 150, colour: chrome },
        { radius: 30, z: 164, colour: chrome },
      ],
      0.5,
    )
    const lever = tube(
      [
        [90, 60, 120],
        [170, 44, 170],
      ],
      20,
      chrome,
    )
    const neck =
      kind === 'tall'
        ? tube([[60, 60, 160], [60, 60, 330], ...arc, [60, 240, 250]], 32, chrome) +
          tube(
            [
              [60, 240, 262],
              [60, 240, 236],
            ],
            38,
            shade(chrome, -0.12),
          )
        : tube(
            [
              [60, 60, 130],
              [60, 150, 170],
              [60, 230, 170],
              [60, 250, 140],
            ],
            42,
            chrome,
          ) +
          tube(
            [
              [60, 60, 176],
              [60, 20, 240],
            ],
            22,
            chrome,
          )
    const ring = polygon(
      ellipsePoints(60, 60, 20).map(([a, b]) => project(a, b, 165)),
      brandColour(spec),
    )
    return kind === 'tall' ? assemble(180, 250, 430, column, neck, lever) : assemble(160, 250, 250, column, ring, neck)
  },
  front: (spec) => ({
    width: 300,
    height: 400,
    art: (face) => {
      const chrome = tintOf(spec, CHROME)
      const edge = { colour: shade(chrome, -0.4), width: 1.8 }
      return (
        facePolygon(face, roundedPoints(20, 384, 130, 16, 5), chrome, 1, edge) +
        facePolygon(face, roundedPoints(50, 160, 70, 226, 10), chrome, 1, edge) +
        facePolygon(
          face,
          [
            [60, 170],
            [60, 90],
            [100, 20],
            [220, 20],
            [270, 70],
            [270, 150],
            [236, 150],
            [236, 86],
            [206, 56],
            [116, 56],
            [100, 90],
            [100, 170],
          ],
          chrome,
          1,
          edge,
        ) +
        facePolygon(face, roundedPoints(118, 220, 90, 20, 9), shade(chrome, 0.2), 1, edge)
      )
    },
  }),
  surface: (spec, face, scale) => metal(face, tintOf(spec, mix(CHROME, '#ffffff', 0.3)), random(spec.seed), scale),
  stack: [2, 1, 1],
  setting: 'stand',
  ...standing,
}

export const house = { door, window: windowGoods, radiator, bath, basin, toilet, faucet }
