import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { Link } from '@vitrina/federation/router'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Page } from '@vitrina/ui/Page'
import { useUnit } from 'effector-react'
import { BranchMarks, BranchPhones, RouteLink } from '../branch/BranchFacts.tsx'
import { addressWithoutCity, toMapBranches } from '../branch/branches.ts'
import { OpeningLine } from '../branch/OpeningLine.tsx'
import { SpecialDays } from '../branch/SpecialDays.tsx'
import { branchTexts as texts } from '../branch/texts.ts'
import { BranchCard } from '../contacts/BranchCard.tsx'
import LeadForm from '../lead-form/LeadForm.tsx'
import { renderLink } from '../link.tsx'
import { LazyMap } from '../map/LazyMap.tsx'
import { mapTexts } from '../map/texts.ts'
import styles from './BranchPage.module.css'
import { WeekHours } from './WeekHours.tsx'

export interface BranchPageProps {
  branch: ContactBranch
  others: readonly ContactBranch[]
  yandexFrame: string | null
  /** ms since 1970 */
  now: number
}

/** Special days within this number of days are shown. */
const DAYS_AHEAD = 60

/** The page of one shop or pickup point: address, hours, phones. */
export function BranchPage({ branch, others, yandexFrame, now }: BranchPageProps) {
  const currentId = useUnit($currentDepartmentId)
  const { id, city, address, workTime, specialDays, isShop, place } = branch
  const street = addressWithoutCity(city, address)
  return (
    <Page
      breadcrumbs={[
        { name: texts.home, href: paths.home() },
        { name: texts.contacts, href: paths.contacts() },
        { name: `${city}, ${street}` },
      ]}
      renderLink={renderLink}
      title={texts.branchTitle(isShop, city)}
      actions={<Link to={paths.contacts()}>{texts.allContacts}</Link>}
    >
      <div className={styles.top} data-alone={!place || undefined}>
        <Card as="section" padding="lg" className={styles.facts}>
          <h2 className={styles.address}>{withNoBreakSpaces(street)}</h2>
          <div className={styles.marks}>
            <BranchMarks branch={branch} />
            {id === currentId && <Badge kind="success">{texts.current}</Badge>}
          </div>
          <OpeningLine workTime={workTime} specialDays={specialDays} opening={branch.opening} />
          <WeekHours workTime={workTime} />
          <SpecialDays days={specialDays} now={now} ahead={DAYS_AHEAD} />
          <BranchPhones branch={branch} />
          <p>
            <RouteLink branch={branch} className={buttonClass({ kind: 'strong' })} />
          </p>
        </Card>
        {place && (
          <LazyMap
            className={styles.map}
            branches={toMapBranches([branch], currentId)}
            selected={null}
            hovered={null}
            onSelect={() => {}}
            onHover={() => {}}
            label={mapTexts.label(1)}
            yandexFrame={yandexFrame}
          />
        )}
      </div>
      <div className={styles.below} data-alone={others.length === 0 || undefined}>
        {others.length > 0 && (
          <section>
            <h2>{texts.sameCity(city)}</h2>
            <ul className={styles.others}>
              {others.map((other) => (
                <BranchCard key={other.id} branch={other} isCurrent={other.id === currentId} heading="h3" now={now} />
              ))}
            </ul>
          </section>
        )}
        <div className={styles.form}>
          <LeadForm form="callback" title={texts.write} />
        </div>
      </div>
    </Page>
  )
}
