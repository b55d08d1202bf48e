import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import { estimateLimits } from '@vitrina/contracts/site/estimate-limits'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'
import { $api, errorMessage } from '@vitrina/shell/api'
import { formatNumber } from '@vitrina/site/numbers'
import { splitOrderText } from '@vitrina/site/order-line-text'
import { amountOf } from '@vitrina/site/plural'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Notice } from '@vitrina/ui/Notice'
import { SelectField } from '@vitrina/ui/SelectField'
import { Stack } from '@vitrina/ui/Stack'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import styles from './AddBox.module.css'
import { addLineChange, countableCandidates, matchRows, unambiguousProduct } from './match-rows.ts'
import { addTexts as texts } from './texts.ts'

/** All lines are added in one request. */
const MAX_LINES = estimateLimits.lines

export interface ListDialogProps {
  /** The pasted text. */
  text: string
  onClosed: () => void
  onAdded: (changes: EstimateChangeInput[]) => void
}

/**
 * A pasted list: each row shows its matched product, which can be changed; a row without a match becomes a free line.
 */
export default function ListDialog({ text, onClosed, onAdded }: ListDialogProps) {
  const api = useUnit($api)
  const [rows, setRows] = useState<MatchedRow[] | null>(null)
  const [chosen, setChosen] = useState<readonly (string | null)[]>([])
  const [failure, setFailure] = useState('')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const written = splitOrderText(text)
    setFailure('')
    if (written.length > MAX_LINES) return setFailure(texts.tooMany(formatNumber(MAX_LINES)))
    matchRows(api, written, leaving.signal).then(
      (matched) => {
        setRows(matched)
        setChosen(matched.map(unambiguousProduct))
      },
      (error: unknown) => leaving.signal.aborted || setFailure(errorMessage(error as Error)),
    )
    return () => leaving.abort()
  }, [api, text, tries])
  const best = () =>
    setChosen((rows ?? []).map((row, at) => chosen[at] ?? countableCandidates(row)[0]?.product.idcode ?? null))
  return (
    <Dialog
      open
      size="lg"
      title={texts.listTitle}
      description={rows ? texts.listAbout(rows.length) : undefined}
      onOpenChange={(open) => open || onClosed()}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onClosed}>{texts.cancel}</Button>
          <Button
            kind="strong"
            disabled={!rows}
            onClick={() => onAdded((rows ?? []).map((row, at) => addLineChange(row, chosen[at] ?? null)))}
          >
            {texts.addList(rows?.length ?? 0)}
          </Button>
        </div>
      }
    >
      <Stack gap={4}>
        {failure && (
          <Notice kind="error" title={failure} live>
            <Button size="sm" onClick={() => setTries(tries + 1)}>
              {texts.retry}
            </Button>
          </Notice>
        )}
        {!rows && !failure && <p role="status">{texts.looking}</p>}
        {rows?.some((row, at) => !chosen[at] && countableCandidates(row).length > 0) && (
          <Button size="sm" onClick={best}>
            {texts.best}
          </Button>
        )}
        <ul className={styles.rows}>
          {rows?.map((row, at) => (
            <li key={at}>
              <p>{row.row.text}</p>
              <SelectField
                label={texts.rowFor(row.row.text)}
                hideLabel
                value={chosen[at] ?? ''}
                onChange={({ currentTarget: { value } }) => setChosen(chosen.with(at, value || null))}
              >
                <option value="">{texts.own}</option>
                {countableCandidates(row).map(({ product, count }) => (
                  <option key={product.idcode} value={product.idcode}>
                    {product.name}, {amountOf(count ?? 0, product.unit)}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
