import type { OpeningSize } from './opening-list.ts'

/** One side of the drawn face, in metres. */
interface Side {
  name: string
  /** The labelled length. */
  value: number
  /** The drawn length, at least as long as needed to be visible. */
  size: number
}

/** Where a window or a door is, as shares of the face from its left and its top. */
interface Hole {
  left: number
  top: number
  width: number
  height: number
}

export interface Figure {
  kind: 'face' | 'roof' | 'strip'
  across: Side
  up: Side
  /** Positions of lines as fractions of the side; none when they would be too dense. */
  lines: { across: readonly number[]; up: readonly number[] }
  /** Windows and doors. */
  holes: readonly Hole[]
  /** Breadth of a strip in metres. */
  breadth: number
}

const MAX_LINES = 60
/** Metres: an opening of at least this height is a door on the floor, a lower one is a window above the sill. */
const DOOR = 1.9
const SILL = 0.9
/** No side is drawn shorter than this share of the other. */
const MIN_SIDE_SHARE = 0.12

/** Fractions of a side at every step, without the ends. */
function linesAt(side: number, step: number): number[] {
  const count = Math.ceil(side / step - 1e-6) - 1
  return step > 0 && count <= MAX_LINES
    ? Array.from({ length: Math.max(0, count) }, (_, at) => ((at + 1) * step) / side)
    : []
}

type Sizes = Readonly<Record<string, number | null>>

/** Names and fields of the horizontal and the vertical side. */
function sidesOf(inputs: Sizes): readonly [name: string, field: string][] {
  if ('diameter' in inputs)
    return [
      ['диаметр', 'diameter'],
      ['высота', 'depth'],
    ]
  if ('width' in inputs && 'height' in inputs)
    return [
      ['периметр', 'around'],
      ['высота', 'height'],
    ]
  if ('width' in inputs)
    return [
      ['длина', 'length'],
      ['ширина', 'width'],
    ]
  return [
    ['длина', 'length'],
    ['высота', 'height'],
  ]
}

/** Steps of the horizontal and vertical lines in metres; 0 for no lines. */
function stepsOf(inputs: Sizes): readonly [across: number, up: number] {
  const of = (name: string) => inputs[name] ?? 0
  if (of('tileLength') > 0 && of('tileWidth') > 0)
    return [(of('tileLength') + of('joint')) / 1000, (of('tileWidth') + of('joint')) / 1000]
  if (of('blockLength') > 0) return [of('blockLength') / 1000, of('blockHeight') / 1000]
  if (of('roll') > 0) return [of('roll'), 0]
  if (of('useful') > 0 && 'panel' in inputs) return [0, of('useful')]
  if ('scheme' in inputs) return [0, 0.193]
  if ('brick' in inputs) return [0.26, (of('brick') + 12) / 1000]
  if (of('step') > 0) return of('step') >= 1 ? [of('step') / 1000, 0] : [of('step'), of('step')]
  return 'system' in inputs ? [0.5, 1] : [0, 0]
}

/** The figure of the typed sizes; null while a side is unknown. */
export function figureOf(inputs: Sizes, openings: readonly OpeningSize[] = []): Figure | null {
  const known = { ...inputs, around: inputs.length && inputs.width ? 2 * (inputs.length + inputs.width) : null }
  const [first, second] = sidesOf(inputs).map(([name, field]) => ({
    name,
    value: known[field as keyof typeof known] ?? 0,
  }))
  if (!first || !second || !(first.value > 0) || !(second.value > 0)) return null
  const largest = Math.max(first.value, second.value)
  const [across, up] = [first, second].map((side) => ({
    ...side,
    size: Math.max(side.value, largest * MIN_SIDE_SHARE),
  }))
  if (!across || !up) return null
  const [stepAcross, stepUp] = stepsOf(inputs)
  const kind = 'angle' in inputs ? 'roof' : 'breadth' in inputs ? 'strip' : 'face'
  if (kind === 'roof') return roofOf(inputs, first.value, second.value)
  return {
    ...{ kind, across, up },
    lines: { across: linesAt(across.value, stepAcross), up: linesAt(up.value, stepUp) },
    holes: holesOf(openings, first.value, second.value),
    breadth: inputs.breadth ?? 0,
  }
}

/** All openings in a row, evenly spaced; when they do not fit, one hole of the same total area. */
function holesOf(openings: readonly OpeningSize[], across: number, up: number): Hole[] {
  const each = openings.flatMap(([width, height, count]) =>
    Array.from({ length: Math.min(count, MAX_LINES + 1) }, () => ({ width, height })),
  )
  const taken = each.reduce((sum, { width }) => sum + width, 0)
  if (taken >= across || each.length > MAX_LINES || each.some(({ height }) => height > up)) {
    const area = openings.reduce((sum, [width, height, count]) => sum + width * height * count, 0)
    const side = Math.sqrt(Math.min(1, area / (across * up)))
    return [{ left: (1 - side) / 2, top: 1 - side, width: side, height: side }]
  }
  const wall = (across - taken) / (each.length + 1)
  let left = wall
  return each.map(({ width, height }) => {
    const sill = height >= DOOR ? 0 : Math.min(SILL, up - height)
    const hole = {
      left: left / across,
      top: (up - sill - height) / up,
      width: width / across,
      height: height / up,
    }
    left += width + wall
    return hole
  })
}

/** The gable end of the house: its width and the rise of the roof. */
function roofOf({ angle, eaves }: Sizes, _length: number, width: number): Figure {
  const span = width + 2 * (eaves ?? 0)
  const rise = (span / 2) * Math.tan(((angle ?? 30) * Math.PI) / 180)
  return {
    kind: 'roof',
    across: { name: 'ширина', value: Math.round(span * 100) / 100, size: span },
    up: { name: 'подъём', value: Math.round(rise * 100) / 100, size: rise * 2 },
    ...{ lines: { across: [], up: [] }, holes: [], breadth: 0 },
  }
}
