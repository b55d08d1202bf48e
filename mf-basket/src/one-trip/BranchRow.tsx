import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import { addressIn, withNoBreakSpaces } from '@vitrina/site/addresses'
import { formatSum } from '@vitrina/site/money'
import { amountOf } from '@vitrina/site/plural'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import styles from './BranchesDialog.module.css'
import { oneTripTexts as texts } from './texts.ts'

export interface BranchRowProps {
  branch: BranchCoverage
  /** The current amount to pay, in roubles. */
  ownSum: number
  /** The city of the branch can be selected; otherwise the branch is only a pickup point. */
  isShop: boolean
  /** Id of the department being selected, '' for none. */
  choosing: string
  onChoose: (departmentId: string) => void
}

/** One branch: its facts in a row, its missing lines and the button that selects its city. */
export function BranchRow({ branch, ownSum, isShop, choosing, onChoose }: BranchRowProps) {
  const { departmentId, city, address, workTime, isCurrent, covered, total, sum } = branch
  const isWhole = covered === total
  return (
    <tbody className={styles.branch}>
      <tr>
        <th scope="row">
          <span className={styles.city}>{city}</span>
          <span className={styles.quiet}>{addressIn(city, address)}</span>
          {workTime !== '' && <span className={styles.quiet}>{withNoBreakSpaces(workTime)}</span>}
        </th>
        <td data-label={texts.coverage} className={classNames(styles.figure, isWhole && styles.whole)}>
          {texts.covered(covered, total)}
        </td>
        <td data-label={texts.ready}>{readyText(branch)}</td>
        <td data-label={texts.sum} className={styles.figure}>
          {sum === null ? (
            <span className={styles.quiet}>{texts.unknownSum}</span>
          ) : (
            <>
              <b>{formatSum(sum)}</b>
              {!isCurrent && <span className={styles.quiet}>{texts.against(sum, ownSum)}</span>}
            </>
          )}
        </td>
      </tr>
      <tr className={styles.more}>
        <td colSpan={4}>
          <div className={styles.below}>
            <Lacking lacking={branch.lacking} />
            {isCurrent && <span className={styles.current}>{texts.current}</span>}
            {!isCurrent && isShop && (
              <Button
                size="sm"
                loading={choosing === departmentId}
                aria-label={`${texts.choose}: ${city}`}
                onClick={() => onChoose(departmentId)}
              >
                {texts.choose}
              </Button>
            )}
            {!isCurrent && !isShop && <span className={styles.quiet}>{texts.onlyPickup}</span>}
          </div>
        </td>
      </tr>
    </tbody>
  )
}

function Lacking({ lacking }: Pick<BranchCoverage, 'lacking'>) {
  if (lacking.length === 0) return <span />
  return (
    <details className={styles.lacking}>
      <summary>{texts.lacking(lacking.length)}</summary>
      <ul>
        {lacking.map(({ idcode, name, quantity, unit }) => (
          <li key={idcode}>{texts.lackingLine(name, amountOf(quantity, unit))}</li>
        ))}
      </ul>
    </details>
  )
}

/** The server decides what is ready today; then nothing is lacking. */
function readyText({ lacking, readyDate }: BranchCoverage): string {
  if (lacking.length === 0) return texts.today
  const [, month, day] = readyDate?.split('-') ?? []
  return month && day ? texts.from(`${day}.${month}`) : texts.unknownDate
}
