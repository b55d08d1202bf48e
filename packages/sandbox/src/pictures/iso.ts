export type Point = readonly [number, number]

/** A flat or curved surface in the picture: `at` maps its own coordinates (u right, v down) to the picture's. */
export type Face = {
  at: (u: number, v: number) => Point
  width: number
  height: number
  /** Number of segments into which a straight line along u is divided to follow the surface. */
  steps: number
}

/** A drawn object at the origin and its bounding box: x runs right and down, y left and down, z up. */
export type Model = {
  x: number
  y: number
  z: number
  svg: string
  /** Its contact area or overhang on the ground, as outlines in x and y; the whole box when missing. */
  ground?: readonly (readonly Point[])[]
}

export const COS = Math.cos(Math.PI / 6)
/** Half the width of a circle of radius 1 lying on the ground, and half its height. */
export const ROUND_X = Math.sqrt(1.5)
export const ROUND_Y = Math.SQRT1_2

export const toOneDecimal = (value: number): string => String(Math.round(value * 10) / 10)

export function project(x: number, y: number, z: number): Point {
  return [(x - y) * COS, (x + y) / 2 - z]
}

/** The face towards the lower left: u along x, v down. Lies at `y`, its lower edge at `z`. */
export function leftFace(width: number, height: number, y: number, x = 0, z = 0): Face {
  return { at: (u, v) => project(x + u, y, z + height - v), width, height, steps: 1 }
}

/** The face towards the lower right: u along -y, v down. Lies at `x`, its lower edge at `z`. */
export function rightFace(width: number, height: number, x: number, y = 0, z = 0): Face {
  return { at: (u, v) => project(x, y + width - u, z + height - v), width, height, steps: 1 }
}

/** The upper face: u along x, v along y. */
export function topFace(width: number, height: number, z: number, x = 0, y = 0): Face {
  return { at: (u, v) => project(x + u, y + v, z), width, height, steps: 1 }
}

/** A flat face seen straight on. */
export function flatFace(width: number, height: number, left = 0, top = 0, scale = 1): Face {
  return { at: (u, v) => [left + u * scale, top + v * scale], width, height, steps: 1 }
}

/** Part of a face as a face of its own. */
export function part(face: Face, u: number, v: number, width: number, height: number): Face {
  return { at: (a, b) => face.at(u + a, v + b), width, height, steps: face.steps }
}

/** The visible side of an upright round body whose axis stands at (centre, centre); `arc` in radians. */
export function wrapFace(centre: number, radii: Point, heights: Point, arc = 2.5): Face {
  const [lower, upper] = radii
  const [bottom, top] = heights
  const width = ((lower + upper) / 2) * arc
  const height = top - bottom
  const at = (u: number, v: number): Point => {
    const radius = upper + (lower - upper) * (v / height)
    const angle = (u / width - 0.5) * arc
    return [ROUND_X * radius * Math.sin(angle), centre - top + v + ROUND_Y * radius * Math.cos(angle)]
  }
  return { at, width, height, steps: 14 }
}

/** The visible side of a round body lying along x; v = 0 is near the top and grows towards the viewer. */
export function rollFace(length: number, radius: number, from = 0.05, to = 1.75, y = radius, z = radius): Face {
  const height = radius * (to - from)
  const at = (u: number, v: number): Point => {
    const angle = from + v / radius
    return project(u, y + radius * Math.sin(angle), z + radius * Math.cos(angle))
  }
  return { at, width: length, height, steps: 1 }
}

/** A drawn model moved to a place. */
export function place(svg: string, x: number, y: number, z: number): string {
  const [left, top] = project(x, y, z)
  return `<g transform="translate(${toOneDecimal(left)} ${toOneDecimal(top)})">${svg}</g>`
}

export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

/** A model that shades the ground only under the given outlines. */
export function withGround(model: Model, ...ground: (readonly Point[])[]): Model {
  return { ...model, ground }
}

/** Combines several drawn objects into one model; list them from the farthest to the nearest. */
export function assemble(x: number, y: number, z: number, ...parts: string[]): Model {
  return { x, y, z, svg: parts.join('') }
}
