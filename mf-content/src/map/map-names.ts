import { type Map as LibraryMap, Marker } from 'maplibre-gl'
import { type Box, type Label, placeLabels, type Side } from './label-places.ts'
import type { Pin } from './pins.ts'
import { oblasts, type Point, towns } from './region.ts'

/** From this zoom on branches are labelled with their street. */
const ADDRESS_ZOOM = 9
/** Zooms from which names of smaller towns are shown; names of oblasts are shown between the two. */
const TOWNS_ZOOM = 6.4
const SMALL_TOWNS_ZOOM = 7.6
/** Padding around letters. */
const LETTER_PADDING_PX = 2
const EDGE_PX = 4

/** CSS classes of a name's point and of its text. */
export interface NameClasses {
  label: string
  words: string
}

interface Name {
  key: string
  element: HTMLElement
  words: HTMLElement
  at: Point
  /** Priority: smaller values are placed first. */
  order: number
  gap: number
  sides?: readonly Side[]
  isSeenAt: (zoom: number) => boolean
}

/** Names over the map as HTML markers; a name that does not fit is hidden. */
export class MapNames {
  private readonly map: LibraryMap
  private readonly look: NameClasses
  private readonly fixed: readonly Name[]
  private branches: { name: Name; marker: Marker }[] = []
  private pins: readonly Pin[] = []

  constructor(map: LibraryMap, look: NameClasses) {
    this.map = map
    this.look = look
    const ofTowns = towns.map(({ name, at, rank }) =>
      this.addName(name, at, String(rank), {
        order: rank,
        gap: rank === 1 ? 16 : 8,
        isSeenAt: (zoom) => rank === 1 || zoom >= (rank === 2 ? TOWNS_ZOOM : SMALL_TOWNS_ZOOM),
      }),
    )
    const ofOblasts = oblasts.map(({ name, at }) =>
      this.addName(name, at, 'oblast', {
        order: 4,
        gap: 0,
        sides: ['middle'],
        isSeenAt: (zoom) => zoom >= TOWNS_ZOOM && zoom < SMALL_TOWNS_ZOOM,
      }),
    )
    this.fixed = [...ofTowns, ...ofOblasts].map(({ name }) => name)
    map.on('resize', () => this.arrange())
  }

  /** Sets the current pins, which names must not cover. */
  setPins(pins: readonly Pin[]): void {
    this.pins = pins
    for (const { marker } of this.branches) marker.remove()
    this.branches = pins.flatMap(({ branches: [only, ...more] }) =>
      only && more.length === 0
        ? [
            this.addName(only.address, [only.place.lon, only.place.lat], 'branch', {
              order: 1.5,
              gap: 18,
              isSeenAt: (zoom) => zoom >= ADDRESS_ZOOM,
            }),
          ]
        : [],
    )
    this.arrange()
  }

  private addName(text: string, at: Point, rank: string, name: Pick<Name, 'order' | 'gap' | 'sides' | 'isSeenAt'>) {
    const element = document.createElement('span')
    element.className = this.look.label
    element.dataset.rank = rank
    element.ariaHidden = 'true'
    const words = document.createElement('span')
    words.className = this.look.words
    words.textContent = text
    element.append(words)
    const [lon, lat] = at
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([lon, lat]).addTo(this.map)
    return { name: { ...name, key: `${rank} ${text} ${at}`, element, words, at }, marker }
  }

  private arrange(): void {
    const zoom = this.map.getZoom()
    const all = [...this.fixed, ...this.branches.map(({ name }) => name)]
    const seen = all.filter(({ isSeenAt }) => isSeenAt(zoom)).sort((one, other) => one.order - other.order)
    const labels = seen.map(({ key, words, at: [lon, lat], gap, sides }): Label => {
      const { x, y } = this.map.project([lon, lat])
      const size = { width: words.offsetWidth + 2 * LETTER_PADDING_PX, height: words.offsetHeight }
      return { key, x, y, ...size, gap: gap - LETTER_PADDING_PX, ...(sides && { sides }) }
    })
    const { clientWidth: width, clientHeight: height } = this.map.getContainer()
    const sheet = { left: EDGE_PX, top: EDGE_PX, right: width - EDGE_PX, bottom: height - EDGE_PX }
    const places = placeLabels(labels, [...this.pins.map(boxOf), ...reservedBoxes(width, height)], sheet)
    for (const { key, element } of all) {
      const side = places.get(key)
      if (side) element.dataset.side = side
      else delete element.dataset.side
    }
  }
}

/** The box of a pin: a single pin is above its point, a group is centred on it. */
function boxOf({ branches, x, y }: Pin): Box {
  const isGroup = branches.length > 1
  return { left: x - 16, right: x + 16, top: y - (isGroup ? 16 : 34), bottom: y + (isGroup ? 16 : 2) }
}

/**
 * Boxes of the buttons on the right and the legend at the lower left, by `LiveMap.module.css` and
 * `BranchMap.module.css`.
 */
const reservedBoxes = (width: number, height: number): Box[] => [
  { left: width - 56, right: width, top: 0, bottom: 104 },
  { left: width - 150, right: width, top: height - 52, bottom: height },
  { left: 0, right: 240, top: height - 28, bottom: height },
]
