import { BLUEPRINT, mix, PAPER, shade } from './colour.ts'
import type { Drawing, Measure } from './drawing.ts'
import {
  COS,
  type Face,
  flatFace,
  leftFace,
  type Model,
  type Point,
  part,
  project,
  rightFace,
  toOneDecimal,
  topFace,
} from './iso.ts'
import { brandColour, fullLabel } from './label.ts'
import { breakLine, isWide, matchesProportions, scaleAgreement } from './marks.ts'
import { clipTo, ellipsePoints, onFace, polygon, roundedPoints, wholeFace } from './pen.ts'
import { hash, random } from './random.ts'
import type { PictureSpec } from './spec.ts'
import {
  caption,
  dimensionLine,
  fit,
  gridLines,
  groundShade,
  measureText,
  placeOnStage,
  SHEET,
  sheet,
  stackGoods,
} from './stage.ts'

type View = (drawing: Drawing, spec: PictureSpec) => string

const hero: View = (drawing, spec) => sheet(placeOnStage(drawing.model(spec), 800 * (drawing.share?.(spec) ?? 1)))

/** The goods straight on, on blueprint paper, with dimensions. */
const elevation: View = (drawing, spec) => {
  const { width, height, art } = drawing.front(spec)
  const scale = Math.min(620 / width, 620 / height, 1.5)
  const [w, h] = [width * scale, height * scale]
  const [left, top] = [(SHEET - w) / 2 + 30, (SHEET - h) / 2 - 20]
  const face = flatFace(width, height, left, top, scale)
  const [across, upright] = drawing.frontAxes
  const agreement = scaleAgreement(spec, { drawn: width, side: across }, { drawn: height, side: upright })
  const text = (side: Measure) => (agreement === 'none' ? '' : measureText(spec, side))
  return sheet(
    gridLines() +
      art(face) +
      (agreement === 'broken' ? breakLine([left, top], w, h, isWide(spec, drawing.frontAxes)) : '') +
      dimensionLine([left, top + h], [left + w, top + h], [0, 76], text(across)) +
      dimensionLine([left, top], [left, top + h], [-84, 0], text(upright)) +
      (spec.size ? caption(spec.size, 956) : ''),
  )
}

/** The material through a magnifying glass, with small goods beside it. */
const closeUp: View = (drawing, spec) => {
  const circle = ellipsePoints(540, 450, 380, 380, 90)
  const face = flatFace(780, 780, 150, 60)
  const model = drawing.model(spec)
  const { scale } = fit(model, 300)
  const small = scale * 0.9
  const [mx, my] = [
    190 - ((model.x - model.y) / 2) * 0.866 * small,
    800 - ((model.x + model.y) / 4 - model.z / 2) * small,
  ]
  const rim = (width: number, colour: string) => polygon(circle, 'none', 1, { colour, width })
  const plate: Point[] = ellipsePoints(190, 800, 172, 172, 72)
  return sheet(
    clipTo(circle, drawing.surface?.(spec, face, 3) ?? magnified(model)) +
      rim(10, '#ffffff') +
      rim(2.5, BLUEPRINT) +
      polygon(plate, '#ffffff', 1, { colour: BLUEPRINT, width: 2.5 }) +
      `<g transform="translate(${toOneDecimal(mx)} ${toOneDecimal(my)}) scale(${fixed2(small)})">${groundShade(model, 12)}${model.svg}</g>`,
  )
}

/** The goods so close that only a part of them is in the glass. */
function magnified(model: Model): string {
  const { scale } = fit(model)
  const near = scale * 2
  const [left, top] = [
    540 - ((model.x - model.y) / 2) * COS * near,
    450 - ((model.x + model.y) / 4 - model.z * 0.62) * near,
  ]
  return `<rect width="1000" height="1000" fill="${PAPER}"/><g transform="translate(${toOneDecimal(left)} ${toOneDecimal(top)}) scale(${fixed2(near)})">${groundShade(model)}${model.svg}</g>`
}

const fixed2 = (value: number) => String(Math.round(value * 100) / 100)

const stock: View = (drawing, spec) => sheet(placeOnStage(stackGoods(drawing, spec, drawing.stack), 880))

/** The printed label as a sheet on a table. */
const label: View = (_drawing, spec) => {
  const turn = (hash(spec.seed) % 7) - 3
  const face = flatFace(560, 800, 220, 96)
  const shadow = [26, 18, 11, 5]
    .map((width) => polygon(roundedPoints(224, 104, 560, 800, 14), '#2a2118', 0.045, { colour: '#2a2118', width }))
    .join('')
  const paper = roundedPoints(220, 96, 560, 800, 14)
  return sheet(
    `<g transform="rotate(${turn} 500 500)">${shadow}${clipTo(paper, fullLabel(face, spec))}` +
      `${polygon(paper, 'none', 1, { colour: shade(PAPER, -0.2), width: 1.6 })}</g>`,
  )
}

function onSheet(model: Model, maxSize: number, point: Point): Point {
  const { scale, left, top } = fit(model, maxSize)
  return [left + point[0] * scale, top + point[1] * scale]
}

/** The goods in space with a dimension line along each edge of their bounding box. */
const measured: View = (drawing, spec) => {
  const model = (drawing.single ?? drawing.model)(spec)
  const maxSize = 620
  const { x, y, z } = model
  const at = (a: number, b: number, c: number) => onSheet(model, maxSize, project(a, b, c))
  const [alongX, alongY, alongZ] = drawing.axes
  const edges = [x, y, z].map((drawn, axis) => ({ drawn, side: drawing.axes[axis] ?? 'none' }))
  const text = matchesProportions(spec, edges) ? (side: Measure) => measureText(spec, side) : () => ''
  return sheet(
    gridLines() +
      placeOnStage(model, maxSize) +
      dimensionLine(at(0, y, 0), at(x, y, 0), [-46, 66], text(alongX)) +
      dimensionLine(at(x, y, 0), at(x, 0, 0), [52, 62], text(alongY)) +
      dimensionLine(at(x, 0, 0), at(x, 0, z), [92, -20], text(alongZ)) +
      (spec.weight ? caption(spec.weight, 956) : ''),
  )
}

function skirting(wall: Face, colour: string): string {
  return wholeFace(part(wall, 0, wall.height - 22, wall.width, 22), colour, 1, {
    colour: shade(colour, -0.2),
    width: 1,
  })
}

/** A corner of a room with the goods laid, mounted or standing in it. */
const inPlace: View = (drawing, spec) => {
  const [side, high] = [560, 430]
  // The two far walls are seen from inside, so their lower edges follow the far sides of the floor.
  const rear: Face = rightFace(side, high, 0)
  const flank: Face = leftFace(side, high, 0)
  const floor: Face = topFace(side, side, 0)
  const paint = mix(brandColour(spec), PAPER, 0.88)
  const cover = (face: Face) => onFace(face, drawing.surface?.(spec, face, 1) ?? '')
  const walls =
    drawing.setting === 'wall'
      ? [cover(rear), cover(flank)]
      : [wholeFace(rear, paint), wholeFace(flank, shade(paint, 0.3))]
  const ground = drawing.setting === 'floor' ? cover(floor) : wholeFace(floor, '#DCD6CB')
  const dim = drawing.setting === 'wall' ? wholeFace(rear, '#10151f', 0.1) : ''
  const model = drawing.model(spec)
  const small = Math.min(0.95, 400 / Math.max(model.x, model.y), 400 / model.z)
  const [left, top] = project(side * 0.5 - (model.x * small) / 2, side * 0.5 - (model.y * small) / 2, 0)
  const goods = `<g transform="translate(${toOneDecimal(left)} ${toOneDecimal(top)}) scale(${fixed2(small)})">${groundShade(model)}${model.svg}</g>`
  const trim = drawing.setting === 'wall' ? '' : skirting(rear, '#ffffff') + skirting(flank, '#ffffff')
  const scene: Model = { x: side, y: side, z: high, svg: ground + walls[0] + dim + walls[1] + trim + goods }
  return sheet(placeOnStage(scene, 900))
}

const row: View = (drawing, spec) => {
  const { x, y } = drawing.model(spec)
  // Long goods lie side by side, others stand in a row.
  const counts = x > y * 1.5 ? ([1, 3, 1] as const) : ([3, 1, 1] as const)
  return sheet(placeOnStage(stackGoods({ ...drawing, pallet: false }, spec, counts), 860))
}

export const views = [hero, elevation, closeUp, stock, label, measured, inPlace, row] as const

/** Number of pictures of the goods: 1 to 8, mostly 3 to 6, always the same for the same goods. */
export function viewsOf(spec: PictureSpec): number {
  const chance = random(`views ${spec.family} ${spec.seed}`)()
  const limits = [0.05, 0.12, 0.3, 0.52, 0.74, 0.88, 0.95]
  const more = limits.filter((limit) => chance >= limit).length
  return Math.min(views.length, 1 + more)
}
