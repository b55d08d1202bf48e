import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { buttonClass } from '@vitrina/ui/button-class'
import { BranchMarks, RouteLink } from '../branch/BranchFacts.tsx'
import { OpeningLine } from '../branch/OpeningLine.tsx'
import { SpecialDays } from '../branch/SpecialDays.tsx'
import { branchTexts as texts } from '../branch/texts.ts'
import styles from './MyBranch.module.css'

/** The visitor's own branch: address, opening state, phones, route. */
export function MyBranch({ branch, now }: { branch: ContactBranch; now: number }) {
  const { cityIn, address, workTime, specialDays, wholesale, retail, isWholesale } = branch
  return (
    <section className={styles.mine} aria-label={texts.yours(cityIn)}>
      <h2 className={styles.title}>{texts.yours(cityIn)}</h2>
      <p className={styles.address}>{withNoBreakSpaces(address)}</p>
      <BranchMarks branch={branch} />
      <div className={styles.hours}>
        <OpeningLine workTime={workTime} specialDays={specialDays} opening={branch.opening} />
        <p>{withNoBreakSpaces(workTime)}</p>
        <SpecialDays days={specialDays} now={now} ahead={14} />
      </div>
      <div className={styles.phones}>
        {isWholesale && <LargePhone label={texts.wholesale} phone={wholesale} />}
        {retail && <LargePhone label={isWholesale ? texts.retail : texts.phone} phone={retail} />}
      </div>
      <RouteLink branch={branch} className={buttonClass({ kind: 'strong', size: 'lg' })} />
    </section>
  )
}

function LargePhone({ label, phone }: { label: string; phone: string }) {
  return (
    <p>
      <span className={styles.label}>{label}</span>
      <a href={telHref(phone)} className={styles.phone}>
        {formatPhone(phone)}
      </a>
    </p>
  )
}
