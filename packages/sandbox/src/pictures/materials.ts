import { mix, shade } from './colour.ts'
import type { Face, Point } from './iso.ts'
import { ellipsePoints, faceLine, facePolygon, outline, rect, shape, wholeFace } from './pen.ts'

/**
 * Draws a material on a face. `scale` is 1 for a face of a whole pack and larger for a close-up: it enlarges the grain
 * without changing the number of strokes.
 */
export type Material = (face: Face, colour: string, next: () => number, scale?: number) => string

/** Many small marks as one path, which renders much faster than separate elements. */
function scatter(face: Face, count: number, next: () => number, radius: number, fill: string, opacity: number): string {
  let d = ''
  for (let index = 0; index < count; index++) {
    const size = radius * (0.4 + next())
    const [u, v] = [next() * face.width, next() * face.height]
    d += outline(ellipsePoints(u, v, size, size * (0.6 + next() * 0.4), 7).map(([a, b]) => face.at(a, b)))
  }
  return shape(d, fill, opacity)
}

/** Cellular concrete, plaster, cement: a matt ground with pores. */
export const porous: Material = (face, colour, next, scale = 1) =>
  wholeFace(face, colour) +
  scatter(face, 70, next, 3 * scale, shade(colour, -0.25), 0.5) +
  scatter(face, 50, next, 2 * scale, shade(colour, -0.4), 0.45) +
  scatter(face, 50, next, 2 * scale, shade(colour, 0.4), 0.6)

/** Dry mixture or stone chips. */
export const grains: Material = (face, colour, next, scale = 1) =>
  wholeFace(face, colour) +
  scatter(face, 130, next, 3.5 * scale, shade(colour, -0.16), 0.7) +
  scatter(face, 130, next, 3 * scale, shade(colour, 0.35), 0.8) +
  scatter(face, 60, next, 2 * scale, shade(colour, -0.45), 0.6)

/** Rolled or brushed metal. */
export const metal: Material = (face, colour, next, scale = 1) => {
  let marks = wholeFace(face, colour)
  const lines = Math.max(5, Math.min(40, Math.round(face.height / (8 * scale))))
  for (let index = 0; index < lines; index++) {
    const v = next() * face.height
    const tone = next() > 0.5 ? shade(colour, 0.6) : shade(colour, -0.25)
    marks += faceLine(
      face,
      [
        [0, v],
        [face.width, v],
      ],
      { colour: tone, width: 0.6 + next() * 2 * scale, opacity: 0.35 },
    )
  }
  return marks
}

/** Smooth paper, paint or plastic: a plain ground with one soft gleam. */
export const smooth: Material = (face, colour, next) => {
  const from = face.width * (0.1 + next() * 0.3)
  const [width, height] = [face.width, face.height]
  const gleam: Point[] = [
    [from, 0],
    [from + width * 0.22, 0],
    [from + width * 0.02, height],
    [Math.max(0, from - width * 0.2), height],
  ]
  return wholeFace(face, colour) + facePolygon(face, gleam, '#ffffff', 0.16)
}

/** Strokes of a brush, one over another. */
export const brushed: Material = (face, colour, next, scale = 1) => {
  let marks = wholeFace(face, shade(colour, 0.25))
  const rows = 9
  for (let index = 0; index < rows; index++) {
    const v = (face.height * (index + 0.5)) / rows
    const [from, to] = [0, face.width]
    const half = (face.height / rows) * 0.62
    marks += rect(
      face,
      from,
      Math.max(0, v - half),
      to - from,
      Math.min(half * 2, face.height - v + half),
      shade(colour, next() * 0.18 - 0.09),
      0.85,
    )
    for (let hair = 0; hair < 4; hair++) {
      const at = Math.min(face.height, Math.max(0, v - half + next() * half * 2))
      marks += faceLine(
        face,
        [
          [from, at],
          [to, at],
        ],
        { colour: shade(colour, 0.35), width: scale, opacity: 0.35 },
      )
    }
  }
  return marks
}

/** Turns of a thread or rings of a cable. */
export const ribbed: Material = (face, colour, _next, scale = 1) => {
  const pitch = Math.max(16 * scale, face.width / 26)
  let marks = wholeFace(face, colour)
  for (let u = 0; u < face.width; u += pitch) {
    const width = Math.min(pitch, face.width - u)
    marks += rect(face, u, 0, width * 0.4, face.height, shade(colour, 0.3), 0.8)
    marks += rect(face, u + width * 0.72, 0, width * 0.28, face.height, shade(colour, -0.32), 0.8)
  }
  return marks
}

/** Glass with the sky in it. */
export const glass: Material = (face, colour) => {
  const { width, height } = face
  const streak = (from: number, to: number): Point[] => [
    [width * from, 0],
    [width * to, 0],
    [width * Math.max(0, to - 0.4), height],
    [width * Math.max(0, from - 0.4), height],
  ]
  return (
    wholeFace(face, mix(colour, '#BFDDEB', 0.7)) +
    facePolygon(face, streak(0.42, 0.66), '#ffffff', 0.45) +
    facePolygon(face, streak(0.74, 0.82), '#ffffff', 0.35)
  )
}
