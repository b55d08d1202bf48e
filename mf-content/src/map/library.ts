import { Map as LibraryMap, setWorkerUrl } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?file'
import { type MapColours, mapStyle } from './map-style.ts'
import './library.css'
import type { MapView } from './map-view.ts'
import { extent } from './region.ts'
import { type PinClasses, RegionMap } from './region-map.ts'
import { mapTexts } from './texts.ts'

/** Handle of a mounted map. */
export interface MapHandle {
  update(view: MapView): void
  zoom(steps: 1 | -1): void
  showAll(): void
  close(): void
}

const { west, south, east, north } = extent

function coloursOf(element: HTMLElement): MapColours {
  const tokens = getComputedStyle(element)
  const token = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim()
  return {
    paper: token('blueprint-surface'),
    water: token('selection'),
    ink: token('blueprint'),
    faint: token('blueprint-faint'),
    grid: token('blueprint-line'),
  }
}

/**
 * Opens the map in an element; calls `drawn` when it is visible, `failed` when it never will be. Throws without WebGL.
 */
export function openMap(
  container: HTMLElement,
  look: PinClasses,
  view: () => MapView,
  { drawn, failed }: { drawn: () => void; failed: () => void },
): MapHandle {
  setWorkerUrl(worker)
  const map = new LibraryMap({
    container,
    style: mapStyle(coloursOf(container)),
    // The map data is our own; the library's controls write HTML, which Trusted Types forbid on the pages.
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    maxBounds: [west, south, east, north],
    maxZoom: 11.5,
    center: [(west + east) / 2, (south + north) / 2],
    zoom: 6,
    locale: {
      'Map.Title': mapTexts.drawn,
      'CooperativeGesturesHandler.MobileHelpText': mapTexts.twoFingers,
      'CooperativeGesturesHandler.WindowsHelpText': mapTexts.wheel,
      'CooperativeGesturesHandler.MacHelpText': mapTexts.wheelOnMac,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  let region: RegionMap | null = null
  map.once('load', () => {
    region = new RegionMap(map, look, view())
    drawn()
  })
  map.on('error', () => {
    if (!region) failed()
  })
  return {
    update: (changed) => region?.update(changed),
    zoom: (steps) => (steps > 0 ? map.zoomIn() : map.zoomOut()),
    showAll: () => region?.showAll(true),
    close: () => map.remove(),
  }
}
