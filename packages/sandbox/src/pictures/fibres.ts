import { shade } from './colour.ts'
import type { Face, Point } from './iso.ts'
import type { Material } from './materials.ts'
import { ellipsePoints, faceLine, facePolygon, openLine, outline, shape, trace, wholeFace } from './pen.ts'

function wave(face: Face, v: number, sway: number, phase: number): Point[] {
  return Array.from({ length: 13 }, (_, step): Point => {
    const u = (face.width * step) / 12
    return [u, Math.min(face.height, Math.max(0, v + sway * Math.sin(step * 0.7 + phase)))]
  })
}

/** Wood along u, with a knot now and then. */
export const wood: Material = (face, colour, next, scale = 1) => {
  const lines = Math.max(4, Math.min(26, Math.round(face.height / (11 * scale))))
  let marks = wholeFace(face, colour)
  for (let index = 0; index < lines; index++) {
    const v = (face.height * (index + next())) / lines
    const dark = next() > 0.4
    marks += faceLine(face, wave(face, v, (1 + next() * 3) * scale, next() * 6), {
      colour: shade(colour, dark ? -0.24 : 0.3),
      width: (0.8 + next() * 1.4) * Math.sqrt(scale),
      opacity: 0.55,
    })
  }
  const [u, v] = [face.width * (0.2 + next() * 0.6), face.height * (0.3 + next() * 0.4)]
  const knot = Math.min(face.height * 0.16, 11 * scale)
  const eye = [1, 0.66, 0.33].map((size, index) =>
    facePolygon(face, ellipsePoints(u, v, knot * 1.7 * size, knot * size), shade(colour, -0.16 - index * 0.12), 0.8),
  )
  return marks + eye.join('')
}

/** Oriented strand board. */
export const strands: Material = (face, colour, next, scale = 1) => {
  let marks = wholeFace(face, colour)
  for (let index = 0; index < 150; index++) {
    const [u, v, turn] = [next() * face.width, next() * face.height, next() * Math.PI]
    const [long, wide] = [(14 + next() * 22) * scale, (3 + next() * 5) * scale]
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const corner = (a: number, b: number): Point => [
      Math.min(face.width, Math.max(0, u + a * c - b * s)),
      Math.min(face.height, Math.max(0, v + a * s + b * c)),
    ]
    const tone = shade(colour, next() * 0.5 - 0.28)
    marks += facePolygon(
      face,
      [corner(-long, -wide), corner(long, -wide), corner(long, wide), corner(-long, wide)],
      tone,
      0.75,
    )
  }
  return marks
}

/** Mineral wool: tangled threads lying mostly along u. */
export const wool: Material = (face, colour, next, scale = 1) => {
  const threads = { dark: '', light: '' }
  for (let index = 0; index < 110; index++) {
    const [u, v] = [next() * face.width, next() * face.height]
    const reach = (18 + next() * 34) * scale
    const lift = (next() - 0.5) * 14 * scale
    const line = [0, 0.5, 1].map((share) =>
      face.at(
        Math.min(face.width, u + reach * share),
        Math.min(face.height, Math.max(0, v + lift * (share === 0.5 ? 1.4 : share))),
      ),
    )
    threads[next() > 0.45 ? 'dark' : 'light'] += openLine(line)
  }
  const width = 1.3 * Math.sqrt(scale)
  return (
    wholeFace(face, colour) +
    trace(threads.dark, { colour: shade(colour, -0.2), width, opacity: 0.6 }) +
    trace(threads.light, { colour: shade(colour, 0.4), width, opacity: 0.6 })
  )
}

/** Foamed plastic: packed round cells. */
export const foamed: Material = (face, colour, next, scale = 1) => {
  let marks = wholeFace(face, colour)
  const pitch = Math.max(9 * scale, Math.sqrt((face.width * face.height) / 420))
  let light = ''
  for (let v = pitch / 2; v < face.height; v += pitch) {
    for (let u = pitch / 2; u < face.width; u += pitch) {
      const spot = ellipsePoints(
        u + (next() - 0.5) * pitch * 0.6,
        v + (next() - 0.5) * pitch * 0.6,
        pitch * 0.42,
        pitch * 0.42,
        8,
      )
      light += outline(spot.map(([a, b]) => face.at(a, b)))
    }
  }
  marks += shape(light, shade(colour, 0.35), 0.75, { colour: shade(colour, -0.16), width: 0.8 })
  return marks
}

/** Knitted or woven stuff. */
export const woven: Material = (face, colour, _next, scale = 1) => {
  const pitch = Math.max(10 * scale, face.width / 34)
  let warp = ''
  for (let v = 0; v + pitch <= face.height; v += pitch) {
    for (let u = 0; u + pitch <= face.width; u += pitch) {
      const stitch: Point[] = [
        [u + pitch * 0.1, v],
        [u + pitch * 0.5, v + pitch * 0.55],
        [u + pitch * 0.9, v],
        [u + pitch * 0.9, v + pitch * 0.4],
        [u + pitch * 0.5, v + pitch * 0.95],
        [u + pitch * 0.1, v + pitch * 0.4],
      ]
      warp += outline(stitch.map(([a, b]) => face.at(a, b)))
    }
  }
  return wholeFace(face, shade(colour, -0.2)) + shape(warp, shade(colour, 0.14))
}

/** A net of wires. */
export const net: Material = (face, colour, _next, scale = 1) => {
  const pitch = Math.max(22 * scale, face.width / 22)
  const wire = { colour, width: Math.max(2, 3 * scale) }
  const glint = { colour: shade(colour, 0.6), width: Math.max(0.6, scale) }
  let marks = ''
  for (let u = pitch / 2; u < face.width; u += pitch) {
    marks +=
      faceLine(
        face,
        [
          [u, 0],
          [u, face.height],
        ],
        wire,
      ) +
      faceLine(
        face,
        [
          [u, 0],
          [u, face.height],
        ],
        glint,
      )
  }
  for (let v = pitch / 2; v < face.height; v += pitch) {
    marks +=
      faceLine(
        face,
        [
          [0, v],
          [face.width, v],
        ],
        wire,
      ) +
      faceLine(
        face,
        [
          [0, v],
          [face.width, v],
        ],
        glint,
      )
  }
  return marks
}
