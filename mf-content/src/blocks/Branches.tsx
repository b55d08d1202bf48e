import type { ContentLeaf } from '@vitrina/contracts/site/content-blocks'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { paths } from '@vitrina/site/paths'
import { BranchHours, BranchPhones, RouteLink } from '../branch/BranchFacts.tsx'
import { OpeningLine } from '../branch/OpeningLine.tsx'
import { BlockHead } from './BlockHead.tsx'
import styles from './Branches.module.css'
import { blockTexts as texts } from './texts.ts'

/** Addresses and phones of branches. */
export function Branches({ title = texts.branches, branches }: Extract<ContentLeaf, { kind: 'contacts' }>) {
  return (
    <section>
      <BlockHead title={title} to={paths.contactMap()} name={texts.wholeMap} />
      <ul className={styles.list}>
        {branches.map((branch) => (
          <li key={branch.id} className={styles.branch}>
            <h3 className={styles.address}>{withNoBreakSpaces(branch.address)}</h3>
            <OpeningLine workTime={branch.workTime} specialDays={branch.specialDays} opening={branch.opening} />
            <BranchHours workTime={branch.workTime} />
            <BranchPhones branch={branch} />
            <RouteLink branch={branch} className={styles.way} />
          </li>
        ))}
      </ul>
    </section>
  )
}
