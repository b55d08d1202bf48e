import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { Link } from '@vitrina/federation/router'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import { BranchHours, BranchMarks, BranchPhones, RouteLink } from '../branch/BranchFacts.tsx'
import { addressWithoutCity, anchorOf } from '../branch/branches.ts'
import { OpeningLine } from '../branch/OpeningLine.tsx'
import { SpecialDays } from '../branch/SpecialDays.tsx'
import { branchTexts as texts } from '../branch/texts.ts'
import styles from './BranchCard.module.css'

/** Special days within this number of days are shown. */
const DAYS_AHEAD = 14

export interface BranchCardProps {
  branch: ContactBranch
  isCurrent: boolean
  /** Heading level, one below that of the list. */
  heading: 'h3' | 'h4'
  /** ms since 1970 */
  now: number
}

/** The card of a branch in the list of its city. */
export function BranchCard({ branch, isCurrent, heading: Heading, now }: BranchCardProps) {
  const { id, city, address, workTime, specialDays, place } = branch
  return (
    <li id={anchorOf(id)} className={styles.card}>
      <Heading className={styles.address}>
        <Link to={paths.branch(id)} className={styles.name}>
          {withNoBreakSpaces(addressWithoutCity(city, address))}
        </Link>
      </Heading>
      <div className={styles.marks}>
        <BranchMarks branch={branch} />
        {isCurrent && <Badge kind="success">{texts.current}</Badge>}
      </div>
      <OpeningLine workTime={workTime} specialDays={specialDays} opening={branch.opening} />
      <BranchHours workTime={workTime} />
      <SpecialDays days={specialDays} now={now} ahead={DAYS_AHEAD} />
      <BranchPhones branch={branch} />
      <div className={styles.ways}>
        {place && (
          <Link
            to={`${paths.contactMap()}#${anchorOf(id)}`}
            className={styles.way}
            aria-label={texts.showOnMap(address)}
          >
            {texts.onMap}
          </Link>
        )}
        <RouteLink branch={branch} className={styles.way} />
      </div>
    </li>
  )
}
