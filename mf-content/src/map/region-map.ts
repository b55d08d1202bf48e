import { type Map as LibraryMap, type LngLatBoundsLike, Marker } from 'maplibre-gl'
import { boundsOf } from './geometry.ts'
import { MapNames, type NameClasses } from './map-names.ts'
import type { MapView } from './map-view.ts'
import { type MapBranch, type Pin, pinsOf } from './pins.ts'
import type { Point } from './region.ts'
import { mapTexts } from './texts.ts'

/** Pins closer than this on the screen are merged. */
const PIN_DISTANCE_PX = 34
/** Close enough to distinguish the branches of a town; the drawing has no more details. */
const MAX_ZOOM = 11.5
const SELECTED_ZOOM = 10
/** Pins extend above their points, and the controls are on the right. */
const PADDING_PX = { top: 56, right: 96, bottom: 56, left: 40 }
const MOVE_MS = 600

export interface PinClasses extends NameClasses {
  pin: string
}

/** Names and pins over the drawing, as HTML markers. */
export class RegionMap {
  private readonly map: LibraryMap
  private readonly look: PinClasses
  private view: MapView
  private readonly names: MapNames
  private pins: { pin: Pin; element: HTMLElement; marker: Marker }[] = []

  constructor(map: LibraryMap, look: PinClasses, view: MapView) {
    this.map = map
    this.look = look
    this.view = view
    this.names = new MapNames(map, look)
    map.on('moveend', () => this.putPins())
    this.showAll(false)
    this.putPins()
    if (view.selected && !view.opensWide) this.centerOn(view)
  }

  /** Applies a new view: changed branches are fitted into view, a newly selected one is centred. */
  update(view: MapView): void {
    const before = this.view
    this.view = view
    const keyOf = ({ branches }: MapView) => branches.map(({ id }) => id).join()
    if (keyOf(before) !== keyOf(view)) {
      this.putPins()
      if (!view.selected) this.showAll(true)
    }
    this.updateStates()
    if (view.selected !== before.selected) this.centerOn(view)
  }

  showAll(moves: boolean): void {
    this.fit(this.view.branches, moves)
  }

  private fit(branches: readonly MapBranch[], moves: boolean): void {
    const bounds = boundsOf(
      branches.map(({ place }): Point => [place.lon, place.lat]),
      0,
      0.05,
    )
    if (!bounds) return
    const corners: LngLatBoundsLike = [bounds.west, bounds.south, bounds.east, bounds.north]
    this.map.fitBounds(corners, { padding: PADDING_PX, maxZoom: MAX_ZOOM, duration: moves ? MOVE_MS : 0 })
  }

  private centerOn({ branches, selected }: MapView): void {
    const chosen = branches.find(({ id }) => id === selected)
    if (!chosen) return
    const { lon, lat } = chosen.place
    this.map.easeTo({ center: [lon, lat], zoom: Math.max(this.map.getZoom(), SELECTED_ZOOM), duration: MOVE_MS })
  }

  private putPins(): void {
    const project = ({ lon, lat }: MapBranch['place']) => {
      const { x, y } = this.map.project([lon, lat])
      return [x, y] as const
    }
    const pins = pinsOf(this.view.branches, project, PIN_DISTANCE_PX)
    const remainingPins = this.pins.filter(({ pin, marker }) => {
      if (pins.some(({ key }) => key === pin.key)) return true
      marker.remove()
      return false
    })
    const fresh = pins.filter(({ key }) => !remainingPins.some(({ pin }) => pin.key === key))
    this.pins = [...remainingPins, ...fresh.map((pin) => this.putPin(pin))]
    this.names.setPins(pins)
    this.updateStates()
  }

  private putPin(pin: Pin) {
    const element = document.createElement('button')
    element.type = 'button'
    // Not a tab stop: the rows of the list do the same by keyboard.
    element.tabIndex = -1
    element.className = this.look.pin
    const face = document.createElement('span')
    element.append(face)
    const [first] = pin.branches
    const isGroup = pin.branches.length > 1
    element.ariaLabel = isGroup
      ? mapTexts.group(first?.city ?? '', pin.branches.length)
      : mapTexts.pin(first?.city ?? '', first?.address ?? '')
    element.title = element.ariaLabel
    element.dataset.count = isGroup ? String(pin.branches.length) : ''
    face.dataset.count = element.dataset.count
    element.addEventListener('click', () => this.press(pin))
    element.addEventListener('mouseenter', () => this.view.onHover(isGroup ? null : (first?.id ?? null)))
    element.addEventListener('mouseleave', () => this.view.onHover(null))
    const { lng, lat } = this.map.unproject([pin.x, pin.y])
    const at: [number, number] = first && !isGroup ? [first.place.lon, first.place.lat] : [lng, lat]
    const marker = new Marker({ element, anchor: isGroup ? 'center' : 'bottom' }).setLngLat(at).addTo(this.map)
    return { pin, element, marker }
  }

  private press({ branches }: Pin): void {
    const [first] = branches
    if (branches.length === 1 && first) {
      this.view.onSelect(first.id)
      return
    }
    if (this.map.getZoom() < MAX_ZOOM - 0.1) {
      this.fit(branches, true)
      return
    }
    // The branches overlap at maximum zoom: each press selects the next one.
    const at = branches.findIndex(({ id }) => id === this.view.selected)
    const next = branches[(at + 1) % branches.length]
    if (next) this.view.onSelect(next.id)
  }

  private updateStates(): void {
    const { selected, hovered } = this.view
    for (const { pin, element } of this.pins) {
      const holds = (id: string | null) => pin.branches.some((branch) => branch.id === id)
      element.toggleAttribute('data-selected', holds(selected))
      element.toggleAttribute('data-hovered', holds(hovered))
      element.toggleAttribute(
        'data-current',
        pin.branches.some(({ isCurrent }) => isCurrent),
      )
    }
  }
}
