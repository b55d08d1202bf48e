import type { MapBranch } from './pins.ts'

/** What every map is given, whoever draws it. */
export interface MapView {
  branches: readonly MapBranch[]
  selected: string | null
  hovered: string | null
  onSelect: (id: string) => void
  onHover: (id: string | null) => void
  /** What the map shows, for those who do not see it. */
  label: string
  /** What green means; that it is the visitor’s own shop, when nothing is said. */
  legend?: string
  /** All branches are in sight at first, whichever is chosen. */
  opensWide?: boolean
}
