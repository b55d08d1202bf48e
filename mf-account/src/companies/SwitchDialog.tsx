import type { CompanyProfile, Repricing } from '@vitrina/contracts/site/companies'
import { errorMessage } from '@vitrina/shell/api'
import { formatPrice, formatSum } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { type Failure, failureOf } from '../failure/failure.ts'
import { $failure, fetchRepricingFx, makeCurrentFx } from './model.ts'
import styles from './SwitchDialog.module.css'
import { companyTexts as texts } from './texts.ts'

const MAX_LINES = 6
/** The dialog shows the failure and stays open. */
const noop = () => undefined

interface SwitchDialogProps {
  /** null for the visitor as a private buyer. */
  company: CompanyProfile | null
  onClosed: () => void
}

/** Shows the basket at the prices of the other buyer before the switch. */
export default function SwitchDialog({ company, onClosed }: SwitchDialogProps) {
  const { ask, change, isBusy, failure } = useUnit({
    ask: fetchRepricingFx,
    change: makeCurrentFx,
    isBusy: makeCurrentFx.pending,
    failure: $failure,
  })
  const [repricing, setRepricing] = useState<Repricing | Failure | null>(null)
  const companyId = company?.id ?? null
  useEffect(() => {
    let awaited = true
    ask({ body: { companyId } }).then(
      (found) => awaited && setRepricing(found),
      (error) => awaited && setRepricing(failureOf(error, errorMessage)),
    )
    return () => {
      awaited = false
    }
  }, [ask, companyId])
  const submit = () => void change({ body: { companyId } }).then(onClosed, noop)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={texts.switchTitle}
      description={company ? texts.switchText(`${company.name}, ${company.priceType}`) : texts.switchSelf}
      footer={
        <>
          <Button kind="strong" loading={isBusy} onClick={submit}>
            {texts.makeCurrent}
          </Button>
          <Button onClick={onClosed}>{texts.cancel}</Button>
        </>
      }
    >
      <div role="status">
        {repricing === null && <p>{texts.counting}</p>}
        {repricing && 'text' in repricing && <FailureNote failure={repricing} />}
        {repricing && 'lines' in repricing && <Changes repricing={repricing} />}
      </div>
      <FailureNote failure={failure} />
    </Dialog>
  )
}

const priceText = (price: number): string => (price > 0 ? formatPrice(price) : texts.noPrice)

function Changes({ repricing: { lineCount, totalBefore, totalAfter, lines } }: { repricing: Repricing }) {
  if (lineCount === 0) return <p>{texts.emptyBasket}</p>
  if (lines.length === 0) return <p>{texts.same}</p>
  const rest = lines.length - MAX_LINES
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.was}</dt>
          <dd>{formatSum(totalBefore)}</dd>
        </div>
        <div>
          <dt>{texts.becomes}</dt>
          <dd className={styles.after}>{formatSum(totalAfter)}</dd>
        </div>
      </dl>
      <h3 className={styles.title}>{texts.changedLines(lines.length)}</h3>
      <ul className={styles.lines}>
        {lines.slice(0, MAX_LINES).map(({ idcode, name, before, after }) => (
          <li key={idcode}>
            <span>{name}</span>
            <span className={styles.prices}>
              <s>{priceText(before)}</s> {priceText(after)}
            </span>
          </li>
        ))}
        {rest > 0 && <li className={styles.quiet}>{texts.more(rest)}</li>}
      </ul>
    </>
  )
}
