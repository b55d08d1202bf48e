import type { Place } from '@vitrina/site/map-link'

/** A branch on a map. */
export interface MapBranch {
  id: string
  city: string
  address: string
  place: Place
  /** Shown in green: the visitor's branch, or one with all goods that they want to pick up. */
  isCurrent: boolean
}

/** A pin of one branch, or of several whose pins would overlap, with their count. */
export interface Pin {
  /** Ids of its branches. */
  key: string
  branches: readonly MapBranch[]
  x: number
  y: number
}

type Project = (place: Place) => readonly [x: number, y: number]

/** Merges pins closer to each other than `distance` (in the units of `project`) into one in their middle. */
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
