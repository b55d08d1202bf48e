import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { placeOfMapLink } from '@vitrina/site/map-link'
import styles from './PointsMap.module.css'
import { laidOut } from './points-on-map.ts'
import { receivingTexts as texts } from './texts.ts'

export interface PointsMapProps {
  points: readonly SiteDepartment[]
  coverage: readonly BranchCoverage[] | null
  selected: string
  onSelect: (id: string) => void
}

/** The points as they lie to each other, those that have everything in green; the list does the same for the keyboard. */
export function PointsMap({ points, coverage, selected, onSelect }: PointsMapProps) {
  const placed = points.flatMap((point) => {
    const place = placeOfMapLink(point.yandex_map_link)
    return place ? [{ point, place }] : []
  })
  const { width, height, spots } = laidOut(placed.map(({ place }) => place))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.map} role="img" aria-label={texts.mapLabel}>
      <defs>
        <pattern id="points-grid" width="24" height="24" patternUnits="userSpaceOnUse">
          <path d="M24 0H0V24" className={styles.grid} />
        </pattern>
      </defs>
      <rect width={width} height={height} fill="url(#points-grid)" />
      {placed.map(({ point }, index) => {
        const spot = spots[index]
        const known = coverage?.find(({ departmentId }) => departmentId === point.id_1c)
        if (!spot) return null
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: every card of the list does the same for the keyboard
          <g
            key={point.id_1c}
            className={styles.pin}
            data-selected={point.id_1c === selected || undefined}
            data-whole={(known && known.lacking.length === 0) || undefined}
            onClick={() => onSelect(point.id_1c)}
          >
            <circle cx={spot.x} cy={spot.y} r={point.id_1c === selected ? 9 : 6} />
            <text x={spot.x + (spot.isLeft ? -14 : 14)} y={spot.y + 4} textAnchor={spot.isLeft ? 'end' : 'start'}>
              {point.name_for_site}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
