import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import { formatNumber, parseTypedNumber } from '@vitrina/site/numbers'
import { amountOf, countOf } from '@vitrina/site/plural'
import { Dialog } from '@vitrina/ui/Dialog'
import { TextField } from '@vitrina/ui/TextField'
import { useState } from 'react'
import { type OpenLine, remainingOf, toPackQuantity } from '../orderable.ts'
import { FillFromLines } from '../ToBasket.tsx'
import styles from './dialogs.module.css'
import { dialogTexts as texts } from './texts.ts'

export interface PartDialogProps {
  estimate: Estimate
  onClosed: () => void
}

const unitOf = ({ product, unit }: EstimateLine): string => product?.unit ?? unit

/** The quantity of each line to add to the basket now; the rest stays in the estimate. */
export default function PartDialog({ estimate, onClosed }: PartDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const lines = estimate.lines.filter((line) => remainingOf(line) > 0)
  const textOf = (line: EstimateLine): string => typed[line.id] ?? ''
  const amountIn = (line: EstimateLine): number | null => (textOf(line) === '' ? 0 : parseTypedNumber(textOf(line)))
  const open = lines.flatMap((line): OpenLine[] => {
    const quantity = toPackQuantity(line, amountIn(line) ?? 0)
    return quantity > 0 && line.idcode !== null ? [{ lineId: line.id, idcode: line.idcode, quantity }] : []
  })
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => isOpen || onClosed()}
      title={texts.partTitle}
      description={lines.length > 0 ? texts.partAbout : texts.partEmpty}
      footer={
        lines.length > 0 && (
          <FillFromLines
            open={open}
            label={texts.partAdd(countOf(open.length, ['позиция', 'позиции', 'позиций']))}
            onAdded={onClosed}
          />
        )
      }
    >
      <ul className={styles.parts}>
        {lines.map((line) => {
          const amount = amountIn(line)
          const whole = amount === null ? 0 : toPackQuantity(line, amount)
          const name = line.product?.name ?? line.name
          return (
            <li key={line.id} className={styles.part}>
              <div className={styles.partName}>
                <p>{name}</p>
                <p className={styles.quiet}>{texts.partLeft(amountOf(remainingOf(line), unitOf(line), true))}</p>
              </div>
              <TextField
                label={texts.partNow(name)}
                hideLabel
                inputMode="decimal"
                placeholder={formatNumber(remainingOf(line))}
                value={textOf(line)}
                error={amount === null ? texts.partBad : undefined}
                hint={amount !== null && whole > amount ? amountOf(whole, unitOf(line)) : undefined}
                onChange={(event) => setTyped({ ...typed, [line.id]: event.target.value })}
              />
            </li>
          )
        })}
      </ul>
      {lines.length > 0 && <p className={styles.quiet}>{texts.partRounded}</p>}
    </Dialog>
  )
}
