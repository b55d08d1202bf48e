import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { addressIn, withNoBreakSpaces } from '@vitrina/site/addresses'
import { webLink } from '@vitrina/site/map-link'
import { dayInMoscow, openingAt } from '@vitrina/site/opening'
import { parseWorkTime } from '@vitrina/site/work-time'
import { useHydrated } from '@vitrina/ui/alive'
import { coverageText } from './coverage.ts'
import styles from './PointFacts.module.css'
import { receivingTexts as texts } from './texts.ts'

export interface PointFactsProps {
  point: SiteDepartment
  /** undefined while it is not loaded. */
  coverage: BranchCoverage | undefined
  isAsking: boolean
}

/** A pickup point: its coverage of the order, its address, and whether it is open now. */
export function PointFacts({ point, coverage, isAsking }: PointFactsProps) {
  const { name_for_site, address, work_time, yandex_map_link } = point
  const map = webLink(yandex_map_link)
  const words = coverage && coverageText(coverage, dayInMoscow(Date.now()))
  return (
    <>
      {(words || isAsking) && (
        <span className={styles.coverage} data-whole={words?.isWhole || undefined} data-asking={!words || undefined}>
          {words?.text ?? texts.coverageAsking}
        </span>
      )}
      {address && <span className={styles.fact}>{addressIn(name_for_site, address)}</span>}
      {work_time && <Hours workTime={work_time} />}
      {map && (
        <a className={styles.map} href={map} target="_blank" rel="noopener noreferrer nofollow">
          {texts.onMap}
        </a>
      )}
    </>
  )
}

/** «Открыто до 19:00» by the current time, followed by the hours as written. */
function Hours({ workTime }: { workTime: string }) {
  const isAlive = useHydrated()
  const parsed = parseWorkTime(workTime)
  const opening = isAlive && parsed ? openingAt(parsed, Date.now()) : null
  return (
    <span className={styles.fact}>
      {opening && (
        <>
          <span className={styles.opening} data-open={opening.isOpen || undefined}>
            {opening.text}
          </span>
          {' · '}
        </>
      )}
      {withNoBreakSpaces(workTime)}
    </span>
  )
}
