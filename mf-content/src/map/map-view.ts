import type { MapBranch } from './pins.ts'

/** Props common to all maps. */
export interface MapView {
  branches: readonly MapBranch[]
  selected: string | null
  hovered: string | null
  onSelect: (id: string) => void
  onHover: (id: string | null) => void
  /** Accessible name of the map. */
  label: string
  /** The meaning of green pins; by default the visitor’s own shop. */
  legend?: string
  /** Starts with all branches in view, whichever is selected. */
  opensWide?: boolean
}
