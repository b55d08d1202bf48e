import { formatNumber, parseTypedNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import { TextField } from '@vitrina/ui/TextField'
import { type FormEvent, useState } from 'react'
import { withDraftOwner } from '../draft/draft-owner.tsx'
import { useDraftInput } from '../draft/use-draft-input.ts'
import styles from './EstimateSections.module.css'
import { estimateTexts as texts } from './texts.ts'

/** Percent; null inherits the share of the estimate. */
interface Shares {
  waste: number | null
  markup: number | null
}

export interface SharesFormProps {
  shares: Shares
  /** A section may inherit a share from the estimate; an estimate has nothing to inherit from. */
  canInherit: boolean
  /** Key of the draft, which restores the typed fields after a reload. */
  draft: string
  onSave: (shares: Shares) => void
  onCancel: () => void
}

const MAX_SHARE = { waste: 100, markup: 1000 } as const

function SharesFields({ shares, canInherit, draft, onSave, onCancel }: SharesFormProps) {
  const { before, onInput, forget } = useDraftInput(draft)
  const [faults, setFaults] = useState<Partial<Record<keyof Shares, string>>>({})
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const found: typeof faults = {}
    const read = (name: keyof Shares): number | null => {
      const text = String(form.get(name) ?? '').trim()
      if (text === '') return canInherit ? null : 0
      const share = parseTypedNumber(text)
      if (share === null || share > MAX_SHARE[name]) found[name] = texts.shareRange(MAX_SHARE[name])
      return share
    }
    const typed = { waste: read('waste'), markup: read('markup') }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    forget()
    onSave(typed)
  }
  return (
    <form className={styles.form} onSubmit={save} onInput={onInput} noValidate aria-label={texts.shares}>
      {(['waste', 'markup'] as const).map((name, at) => (
        <TextField
          key={name}
          label={texts[name]}
          name={name}
          inputMode="decimal"
          defaultValue={before[name] ?? (shares[name] === null ? '' : formatNumber(shares[name]))}
          placeholder={canInherit ? texts.shareOfEstimate : '0'}
          error={faults[name]}
          autoFocus={at === 0}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" size="sm" kind="strong">
          {texts.save}
        </Button>
        <Button
          size="sm"
          kind="ghost"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Waste bought on top of the need, and the mark-up for the customer. */
export const SharesForm = withDraftOwner(SharesFields)
