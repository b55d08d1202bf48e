import type { ContactsPage as Contacts } from '@vitrina/contracts/site/contacts'
import { Link } from '@vitrina/federation/router'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { paths } from '@vitrina/site/paths'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { useUnit } from 'effector-react'
import { groupByCity } from '../branch/branches.ts'
import { branchTexts as texts } from '../branch/texts.ts'
import LeadForm from '../lead-form/LeadForm.tsx'
import { renderLink } from '../link.tsx'
import { BranchCard } from './BranchCard.tsx'
import { BranchesMap } from './BranchesMap.tsx'
import styles from './ContactsPage.module.css'
import { MyBranch } from './MyBranch.tsx'

/** The visitor's own branch, then all others, then the company's contacts. */
export function ContactsPage({ branches, office, seo, yandexFrame, now }: Contacts) {
  const currentId = useUnit($currentDepartmentId)
  const mine = branches.find(({ id }) => id === currentId)
  const cities = groupByCity(branches)
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: texts.contacts }]}
      renderLink={renderLink}
      title={seo?.unique_title || texts.contacts}
    >
      {branches.length === 0 && <EmptyState title={texts.noBranches} text={texts.noBranchesHint} />}
      <div className={styles.top} data-alone={!mine || undefined}>
        {mine && <MyBranch branch={mine} now={now} />}
        {branches.length > 0 && (
          <BranchesMap branches={branches} currentId={currentId} yandexFrame={yandexFrame} className={styles.map} />
        )}
      </div>
      {branches.length > 0 && (
        <section className={styles.section}>
          <div className={styles.head}>
            <h2>{texts.all}</h2>
            <Link to={paths.contactMap()}>{texts.wholeMap}</Link>
          </div>
          <div className={styles.cities}>
            {cities.map(({ city, branches: own }) => (
              <section key={city} className={styles.city} data-branches={Math.min(own.length, 3)}>
                <h3 className={styles.name}>{city}</h3>
                <ul className={styles.cards}>
                  {own.map((branch) => (
                    <BranchCard
                      key={branch.id}
                      branch={branch}
                      isCurrent={branch.id === currentId}
                      heading="h4"
                      now={now}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      )}
      <div className={styles.company}>
        {office && (
          <section className={styles.office}>
            <SafeHtml html={office} className={styles.text} />
          </section>
        )}
        <div className={styles.form}>
          <LeadForm form="callback" title={texts.write} />
        </div>
      </div>
      {seo?.text && <SafeHtml html={seo.text} className={styles.about} />}
    </Page>
  )
}
