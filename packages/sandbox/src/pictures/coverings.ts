import { brightness, mix, shade } from './colour.ts'
import { wood } from './fibres.ts'
import { type Face, type Point, part } from './iso.ts'
import type { Material } from './materials.ts'
import { disc, ellipsePoints, faceLine, facePolygon, outline, rect, shape, wholeFace } from './pen.ts'

/** Materials that repeat in courses: what walls, floors and roofs are covered with. */

function cells(face: Face, columns: number, rows: number, draw: (cell: Face, column: number, row: number) => string) {
  const [width, height] = [face.width / columns, face.height / rows]
  let marks = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      marks += draw(part(face, column * width, row * height, width, height), column, row)
    }
  }
  return marks
}

type Ornament = (tile: Face, colour: string) => string

const plainTile: Ornament = (tile, colour) =>
  facePolygon(
    tile,
    [
      [tile.width * 0.1, tile.height * 0.1],
      [tile.width * 0.55, tile.height * 0.1],
      [tile.width * 0.1, tile.height * 0.55],
    ],
    shade(colour, 0.6),
    0.35,
  )

const starTile: Ornament = (tile, colour) => {
  const [w, h] = [tile.width, tile.height]
  const dark = shade(colour, -0.34)
  const diamond: Point[] = [
    [w / 2, h * 0.16],
    [w * 0.84, h / 2],
    [w / 2, h * 0.84],
    [w * 0.16, h / 2],
  ]
  return (
    facePolygon(tile, diamond, dark, 0.75) +
    disc(tile, w / 2, h / 2, w * 0.16, shade(colour, 0.55)) +
    [0, 1, 2, 3]
      .map((corner) => {
        const [u, v] = [corner % 2 ? w : 0, corner > 1 ? h : 0]
        const points = ellipsePoints(u, v, w * 0.2, h * 0.2).map(
          ([a, b]): Point => [Math.min(w, Math.max(0, a)), Math.min(h, Math.max(0, b))],
        )
        return facePolygon(tile, points, dark, 0.55)
      })
      .join('')
  )
}

const veinTile: Ornament = (tile, colour) => {
  const [w, h] = [tile.width, tile.height]
  const vein = (points: Point[], width: number) =>
    faceLine(tile, points, { colour: shade(colour, -0.22), width, opacity: 0.5 })
  return (
    vein(
      [
        [w * 0.1, h * 0.02],
        [w * 0.3, h * 0.4],
        [w * 0.5, h * 0.5],
        [w * 0.72, h * 0.98],
      ],
      1.6,
    ) +
    vein(
      [
        [w * 0.3, h * 0.4],
        [w * 0.2, h * 0.75],
        [w * 0.25, h * 0.97],
      ],
      1,
    ) +
    vein(
      [
        [w * 0.62, h * 0.03],
        [w * 0.7, h * 0.35],
        [w * 0.97, h * 0.55],
      ],
      1.1,
    )
  )
}

const ornaments = [veinTile, plainTile, starTile] as const

/** Ceramic tiles of one ornament; `kind` chooses it. */
export function drawTiles(face: Face, colour: string, columns: number, rows: number, kind: number): string {
  const draw = ornaments[kind % ornaments.length] ?? plainTile
  const joint = { colour: mix(shade(colour, -0.3), '#c9c4ba', 0.4), width: 1.6 }
  return cells(face, columns, rows, (tile) => wholeFace(tile, colour, 1, joint) + draw(tile, colour))
}

/** Planks laid in rows with shifted ends. */
export const planks: Material = (face, colour, next, scale = 1) => {
  const rows = 6
  const height = face.height / rows
  let marks = ''
  for (let row = 0; row < rows; row++) {
    const cut = face.width * (0.25 + ((row * 0.37) % 0.5))
    for (const [from, to] of [
      [0, cut],
      [cut, face.width],
    ] as const) {
      const plank = part(face, from, row * height, to - from, height)
      marks += wood({ ...plank, width: to - from, height }, shade(colour, next() * 0.16 - 0.08), next, scale)
      marks += rect(face, from, row * height, to - from, height, 'none', 1, { colour: shade(colour, -0.4), width: 1.2 })
    }
  }
  return marks
}

/** Herringbone parquet, the usual print of linoleum. */
export const herringbone: Material = (face, colour, next) => {
  const columns = 8
  const pitch = face.width / columns
  const rise = pitch * 0.55
  let marks = wholeFace(face, colour)
  for (let column = 0; column < columns; column++) {
    const down = column % 2 === 0
    for (let v = -pitch; v < face.height; v += rise) {
      const lean = (u: number) => (down ? u : pitch - u) * 0.6
      const corner = (u: number, add: number): Point => [
        column * pitch + u,
        Math.min(face.height, Math.max(0, v + lean(u) + add)),
      ]
      const block = [corner(0, 0), corner(pitch, 0), corner(pitch, rise), corner(0, rise)]
      const edge = { colour: shade(colour, -0.3), width: 0.8 }
      marks += facePolygon(face, block, shade(colour, next() * 0.3 - 0.15), 1, edge)
    }
  }
  return marks
}

/** The quiet repeating print of wallpaper, without its ground. */
export function paperPrint(face: Face, colour: string): string {
  const columns = 6
  const rows = Math.max(2, Math.round((face.height / face.width) * columns))
  const d = cells(face, columns, rows, (cell, column, row) => {
    const [w, h] = [cell.width, cell.height]
    const petal = (u: number, v: number, rx: number, ry: number) =>
      outline(ellipsePoints(w * u, h * v, w * rx, h * ry, 12).map(([a, b]) => cell.at(a, b)))
    if ((column + row) % 2) return petal(0.5, 0.5, 0.07, 0.07)
    const across = petal(0.28, 0.5, 0.17, 0.09) + petal(0.72, 0.5, 0.17, 0.09)
    return across + petal(0.5, 0.28, 0.09, 0.17) + petal(0.5, 0.72, 0.09, 0.17)
  })
  return shape(d, shade(colour, brightness(colour) > 0.5 ? -0.2 : 0.3), 0.65)
}

export const papered: Material = (face, colour) => wholeFace(face, colour) + paperPrint(face, colour)

/** Rows of blocks with shifted joints: brickwork and the like. */
export function masonry(face: Face, colour: string, next: () => number, columns: number, rows: number): string {
  const [width, height] = [face.width / columns, face.height / rows]
  let marks = wholeFace(face, '#CFC9BE')
  for (let row = 0; row < rows; row++) {
    for (let column = row % 2 ? -0.5 : 0; column < columns; column++) {
      const from = Math.max(0, column * width)
      const to = Math.min(face.width, (column + 1) * width)
      const gap = height * 0.07
      marks += rect(
        face,
        from + gap / 2,
        row * height + gap / 2,
        to - from - gap,
        height - gap,
        shade(colour, next() * 0.24 - 0.14),
      )
    }
  }
  return marks
}

/** Roofing tiles of felt, cut as hexagons. */
export const hexTabs: Material = (face, colour, next) => {
  const [columns, rows] = [6, 7]
  const [width, height] = [face.width / columns, face.height / rows]
  let marks = wholeFace(face, shade(colour, -0.3))
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = row % 2 ? -0.5 : 0; column < columns; column++) {
      const fit = (u: number, v: number): Point => [
        Math.min(face.width, Math.max(0, (column + u) * width)),
        Math.min(face.height, Math.max(0, (row + v) * height)),
      ]
      const tab = [fit(0.03, 0), fit(0.97, 0), fit(0.97, 0.75), fit(0.75, 1.2), fit(0.25, 1.2), fit(0.03, 0.75)]
      marks += facePolygon(face, tab, shade(colour, next() * 0.3 - 0.16), 1, { colour: shade(colour, -0.45), width: 1 })
    }
  }
  return marks
}

/** Long horizontal laps: siding. */
export const lapped: Material = (face, colour, next, scale = 1) => {
  const rows = 8
  const height = face.height / rows
  let marks = wholeFace(face, colour)
  for (let row = 0; row < rows; row++) {
    const lap = part(face, 0, row * height, face.width, height)
    marks += wood(lap, shade(colour, 0.04), next, scale * 1.6)
    marks += rect(face, 0, (row + 0.86) * height, face.width, height * 0.14, shade(colour, -0.32), 0.75)
    marks += rect(face, 0, row * height, face.width, height * 0.08, '#ffffff', 0.35)
  }
  return marks
}

/** Standing ribs: profiled sheet seen from above. */
export const ribs: Material = (face, colour) => {
  const columns = 9
  const width = face.width / columns
  let marks = wholeFace(face, colour)
  for (let column = 0; column < columns; column++) {
    const u = column * width
    marks += rect(face, u, 0, width * 0.16, face.height, shade(colour, 0.35), 0.9)
    marks += rect(face, u + width * 0.16, 0, width * 0.3, face.height, shade(colour, 0.12))
    marks += rect(face, u + width * 0.46, 0, width * 0.14, face.height, shade(colour, -0.34), 0.9)
  }
  return marks
}
