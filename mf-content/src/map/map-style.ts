import type { StyleSpecification } from 'maplibre-gl'
import { smooth } from './geometry.ts'
import { borders, builtUp, extent, type Line, lakes, rivers, roads, streets } from './region.ts'

/** The colours of the drawing, taken from the tokens of the page. */
export interface MapColours {
  paper: string
  water: string
  ink: string
  faint: string
  grid: string
}

interface LineString {
  type: 'LineString'
  coordinates: [number, number][]
}

interface Polygon {
  type: 'Polygon'
  coordinates: [number, number][][]
}

interface Feature {
  type: 'Feature'
  properties: { kind: string; isFirst: boolean }
  geometry: LineString | Polygon
}

const features = (kind: string, geometries: readonly Feature['geometry'][]): Feature[] =>
  geometries.map((geometry, at) => ({ type: 'Feature', properties: { kind, isFirst: at === 0 }, geometry }))

const points = (line: Line): [number, number][] => line.map(([lon, lat]) => [lon, lat])
const lineOf = (line: Line): LineString => ({ type: 'LineString', coordinates: points(smooth(line)) })

function polygonOf(line: Line): Polygon {
  const ring = points(smooth(line, true))
  const [first] = ring
  return { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] }
}

/** Lines every quarter of a degree: the blueprint's paper. */
function grid(): LineString[] {
  const { west, east, south, north } = extent
  const count = (from: number, to: number, step: number) => Math.round((to - from) / step) + 1
  const along = (coordinates: [number, number][]): LineString => ({ type: 'LineString', coordinates })
  return [
    ...Array.from({ length: count(west, east, 0.25) }, (_, at) => west + at * 0.25).map((lon) =>
      along([
        [lon, south],
        [lon, north],
      ]),
    ),
    ...Array.from({ length: count(south, north, 0.125) }, (_, at) => south + at * 0.125).map((lat) =>
      along([
        [west, lat],
        [east, lat],
      ]),
    ),
  ]
}

const drawing = (): { type: 'FeatureCollection'; features: Feature[] } => ({
  type: 'FeatureCollection',
  features: [
    ...features('grid', grid()),
    ...features('lake', lakes.map(polygonOf)),
    ...features('river', rivers.map(lineOf)),
    ...features('border', borders.map(lineOf)),
    ...features('town', builtUp.map(polygonOf)),
    ...features('road', roads.map(lineOf)),
    ...features('street', streets.map(lineOf)),
  ],
})

/** The whole map as data, without tiles, fonts or network. Names are HTML over it, in the font of the page. */
export function mapStyle({ paper, water, ink, faint, grid: gridColour }: MapColours): StyleSpecification {
  const source = 'region'
  const of = (kind: string): ['==', ['get', 'kind'], string] => ['==', ['get', 'kind'], kind]
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return {
    version: 8,
    sources: { [source]: { type: 'geojson', data: drawing(), tolerance: 0.2 } },
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': paper } },
      { id: 'grid', type: 'line', source, filter: of('grid'), paint: { 'line-color': gridColour, 'line-width': 1 } },
      { id: 'lakes', type: 'fill', source, filter: of('lake'), paint: { 'fill-color': water } },
      { id: 'shores', type: 'line', source, filter: of('lake'), paint: { 'line-color': faint, 'line-width': 1 } },
      {
        id: 'rivers',
        type: 'line',
        source,
        filter: of('river'),
        layout: round,
        paint: {
          'line-color': ['case', ['get', 'isFirst'], water, faint],
          'line-opacity': ['case', ['get', 'isFirst'], 1, 0.7],
          'line-width': [
            'interpolate',
            ['exponential', 1.5],
            ['zoom'],
            5,
            ['case', ['get', 'isFirst'], 3, 0.8],
            11,
            ['case', ['get', 'isFirst'], 16, 3],
          ],
        },
      },
      {
        id: 'borders',
        type: 'line',
        source,
        filter: of('border'),
        layout: round,
        paint: { 'line-color': ink, 'line-opacity': 0.35, 'line-width': 1, 'line-dasharray': [6, 3, 1, 3] },
      },
      { id: 'towns', type: 'fill', source, filter: of('town'), paint: { 'fill-color': ink, 'fill-opacity': 0.09 } },
      {
        id: 'town-edges',
        type: 'line',
        source,
        filter: of('town'),
        paint: { 'line-color': ink, 'line-opacity': 0.3, 'line-width': 1 },
      },
      {
        id: 'streets',
        type: 'line',
        source,
        minzoom: 8.5,
        filter: of('street'),
        layout: round,
        paint: { 'line-color': paper, 'line-width': ['interpolate', ['linear'], ['zoom'], 8.5, 1, 11.5, 5] },
      },
      {
        id: 'roads',
        type: 'line',
        source,
        filter: of('road'),
        layout: round,
        paint: {
          'line-color': ink,
          'line-opacity': 0.55,
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 8, 1.6, 11, 3],
        },
      },
    ],
  }
}
