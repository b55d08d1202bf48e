import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { placeOfMapLink } from '@vitrina/site/map-link'
import styles from './PointsMap.module.css'
import { laidOut, type Spot, townsOf } from './points-on-map.ts'
import { receivingTexts as texts } from './texts.ts'

export interface PointsMapProps {
  points: readonly SiteDepartment[]
  coverage: readonly BranchCoverage[] | null
  selected: string
  onSelect: (id: string) => void
}

/** The cities as they lie to each other, green where a point has everything; the list does the same for the keyboard. */
export function PointsMap({ points, coverage, selected, onSelect }: PointsMapProps) {
  const towns = townsOf(points, ({ yandex_map_link }) => placeOfMapLink(yandex_map_link))
  const { width, height, spots } = laidOut(towns.map(({ place }) => place))
  const isWhole = ({ id_1c }: SiteDepartment) =>
    coverage?.some(({ departmentId, lacking }) => departmentId === id_1c && lacking.length === 0) ?? false
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.map} role="img" aria-label={texts.mapLabel}>
      <defs>
        <pattern id="points-grid" width="24" height="24" patternUnits="userSpaceOnUse">
          <path d="M24 0H0V24" className={styles.grid} />
        </pattern>
      </defs>
      <rect width={width} height={height} fill="url(#points-grid)" />
      {towns.map((town, index) => {
        const spot = spots[index]
        const at = town.points.findIndex(({ id_1c }) => id_1c === selected)
        // A press on the city that is chosen goes on to its next point.
        const next = at < 0 ? (town.points.find(isWhole) ?? town.points[0]) : town.points[(at + 1) % town.points.length]
        return (
          spot && (
            <TownPin
              key={town.name}
              spot={spot}
              name={town.points.length > 1 ? texts.pointsIn(town.name, town.points.length) : town.name}
              isSelected={at >= 0}
              isWhole={town.points.some(isWhole)}
              onPress={() => next && onSelect(next.id_1c)}
            />
          )
        )
      })}
    </svg>
  )
}

interface TownPinProps {
  spot: Spot
  name: string
  isSelected: boolean
  isWhole: boolean
  onPress: () => void
}

function TownPin({ spot: { x, y, isLeft }, name, isSelected, isWhole, onPress }: TownPinProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every card of the list does the same for the keyboard
    <g
      className={styles.pin}
      data-selected={isSelected || undefined}
      data-whole={isWhole || undefined}
      onClick={onPress}
    >
      <circle className={styles.reach} cx={x} cy={y} r={40} />
      <circle className={styles.point} cx={x} cy={y} r={isSelected ? 10 : 7} />
      <text x={x + (isLeft ? -16 : 16)} y={y + 5} textAnchor={isLeft ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  )
}
