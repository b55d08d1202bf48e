import type { Place } from '@vitrina/site/map-link'

/** A branch as a map shows it. */
export interface MapBranch {
  id: string
  city: string
  address: string
  place: Place
  /** In green: the visitor shops here, or it has all that they want to fetch. */
  isCurrent: boolean
}

/** Branches whose pins would lie on one another are one pin with their number; most pins hold one branch. */
export interface Pin {
  /** Ids of its branches, which name it. */
  key: string
  branches: readonly MapBranch[]
  x: number
  y: number
}

type Project = (place: Place) => readonly [x: number, y: number]

/** Pins nearer to each other than `distance` (in the units of `project`) are joined; the place is their middle. */
export function pinsOf(branches: readonly MapBranch[], project: Project, distance: number): Pin[] {
  const pins: Pin[] = []
  for (const branch of branches) {
    const [x, y] = project(branch.place)
    const near = pins.findIndex((pin) => Math.hypot(pin.x - x, pin.y - y) < distance)
    const pin = pins[near]
    if (!pin) {
      pins.push({ key: branch.id, branches: [branch], x, y })
      continue
    }
    const joined = [...pin.branches, branch]
    const share = 1 / joined.length
    pins[near] = {
      key: joined.map(({ id }) => id).join('+'),
      branches: joined,
      x: pin.x + (x - pin.x) * share,
      y: pin.y + (y - pin.y) * share,
    }
  }
  return pins
}
