import { boundsOf, clipToSheet, project, smooth } from './geometry.ts'
import type { MapView } from './map-view.ts'
import { type MapBranch, type Pin, pinsOf } from './pins.ts'
import { borders, builtUp, type Line, lakes, type Point, rivers, roads, towns } from './region.ts'
import styles from './Scheme.module.css'
import { PIN_RADIUS, placeNames } from './scheme-names.ts'

/** Width of the drawing in its own units. */
const WIDTH = 640
const PIN_DISTANCE = 2 * PIN_RADIUS + 2
/** Rounds of corner cutting. The drawing is in the markup of pages, and each round doubles its bytes. */
const ROUNDS = 2

/** The region and the branches as an inline SVG that needs no scripts. */
export function Scheme({ branches, selected, hovered, onSelect, onHover, label }: MapView) {
  const bounds = boundsOf(branches.map(pointOf))
  if (!bounds) return null
  const [left, top] = project([bounds.west, bounds.north])
  const [right, bottom] = project([bounds.east, bounds.south])
  const scale = WIDTH / (right - left)
  const at = (point: Point): [number, number] => {
    const [x, y] = project(point)
    return [round((x - left) * scale), round((y - top) * scale)]
  }
  const height = round((bottom - top) * scale)
  const path = (line: Line, isClosed = false) => {
    const drawn = clipToSheet(smooth(line, isClosed, ROUNDS).map(at), WIDTH, height)
    return drawn.length > 1 ? `M${drawn.map((point) => point.join(' ')).join('L')}${isClosed ? 'Z' : ''}` : ''
  }
  const pins = pinsOf(branches, ({ lon, lat }) => at([lon, lat]), PIN_DISTANCE)
  const marked = towns.map((town) => {
    const [x, y] = at(town.at)
    return { ...town, x, y }
  })
  return (
    // Without its styles the SVG would be filled with black.
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={styles.scheme}
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={label}
    >
      <path className={styles.lake} d={lakes.map((line) => path(line, true)).join('')} />
      {rivers.map((line, order) => (
        <path key={line[0]?.join()} className={order === 0 ? styles.volga : styles.river} d={path(line)} />
      ))}
      <path className={styles.border} d={borders.map((line) => path(line)).join('')} />
      <path className={styles.town} d={builtUp.map((line) => path(line, true)).join('')} />
      <path className={styles.road} d={roads.map((line) => path(line)).join('')} />
      {placeNames(marked, pins, [WIDTH, height]).map(({ town, x, y, anchor }) => (
        <text
          key={town.name}
          x={round(x)}
          y={round(y)}
          textAnchor={anchor}
          className={styles.name}
          data-rank={town.rank}
        >
          {town.name}
        </text>
      ))}
      {pins.map((pin) => (
        <SchemePin key={pin.key} pin={pin} {...{ selected, hovered, onSelect, onHover }} />
      ))}
    </svg>
  )
}

type SchemePinProps = Pick<MapView, 'selected' | 'hovered' | 'onSelect' | 'onHover'> & { pin: Pin }

/** A pin for mouse and touch; keyboard users have the rows of the list. */
function SchemePin({ pin: { branches, x, y }, selected, hovered, onSelect, onHover }: SchemePinProps) {
  const at = branches.findIndex(({ id }) => id === selected)
  const next = branches[(at + 1) % branches.length]
  const holds = (id: string | null) => branches.some((branch) => branch.id === id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every row of the list does the same for the keyboard
    <g
      className={styles.pin}
      data-selected={holds(selected) || undefined}
      data-hovered={holds(hovered) || undefined}
      data-current={branches.some(({ isCurrent }) => isCurrent) || undefined}
      onClick={() => next && onSelect(next.id)}
      onMouseEnter={() => onHover(next?.id ?? null)}
      onMouseLeave={() => onHover(null)}
    >
      <title>{branches.map(({ city, address }) => `${city}, ${address}`).join('; ')}</title>
      <circle cx={round(x)} cy={round(y)} r={branches.length > 1 ? 14 : 10} />
      {branches.length > 1 && (
        <text x={round(x)} y={round(y + 5)}>
          {branches.length}
        </text>
      )}
    </g>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

const pointOf = ({ place }: MapBranch): Point => [place.lon, place.lat]
