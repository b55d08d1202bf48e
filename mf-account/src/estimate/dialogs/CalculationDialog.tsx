import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import { calculatorOf, calculators, inputFaults, inputsOf } from '@vitrina/site/calculators'
import { jobTitles } from '@vitrina/site/kit-titles'
import { parseTypedNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Notice } from '@vitrina/ui/Notice'
import { SelectField } from '@vitrina/ui/SelectField'
import { Stack } from '@vitrina/ui/Stack'
import { TextField } from '@vitrina/ui/TextField'
import { useState } from 'react'
import { DraftNote } from '../../draft/DraftNote.tsx'
import { useDraftOwner, withDraftOwner } from '../../draft/draft-owner.tsx'
import { readDraft, saveDraft } from '../../draft/draft-storage.ts'
import { CalculatorFields, textIn } from './CalculatorFields.tsx'
import { calculationChanges, calculationOf, choiceOf } from './calculation.ts'
import styles from './dialogs.module.css'
import { NeedChoices } from './NeedChoices.tsx'
import { parseSizes, type Sizes, sizesOf } from './sizes.ts'
import { dialogTexts as texts } from './texts.ts'

interface CalculationDialogProps {
  estimate: Estimate
  /** A line of the calculation whose sizes are changed; null for a new calculation. */
  line: EstimateLine | null
  sectionId: string | null
  onCalculated: (changes: EstimateChangeInput[]) => void
  onClosed: () => void
}

const MAX_TITLE_LENGTH = 120

/** Calculates lines from sizes and keeps them linked. The draft survives a reload and an expired session. */
function CalculationDialog(props: CalculationDialogProps) {
  const { estimate, line, sectionId, onCalculated, onClosed } = props
  const before = calculationOf(estimate, line)
  const draft = { form: `calculation-1:${estimate.id}:${before?.calculation.id ?? 'new'}`, owner: useDraftOwner() }
  const [begun] = useState(() => parseSizes(readDraft(draft)))
  const [isRestored, setRestored] = useState(begun !== null)
  const [sizes, setSizes] = useState<Sizes>(begun ?? sizesOf(before))
  const { kind, title, typed, chosen } = sizes
  const calculator = calculatorOf(kind)
  const [isTried, setTried] = useState(false)
  if (!calculator) {
    return (
      <Dialog open onOpenChange={(open) => open || onClosed()} title={texts.recalculationTitle}>
        <Notice kind="warning" title={texts.unknownCalculator} />
      </Dialog>
    )
  }
  const numbers = Object.fromEntries(
    calculator.fields.map((field) => [field.name, parseTypedNumber(textIn(typed, field))] as const),
  )
  const faults = inputFaults(calculator, numbers)
  const isWhole = Object.keys(faults).length === 0
  const inputs = inputsOf(calculator, numbers)
  const needs = isWhole ? calculator.calculate(inputs) : []
  const hasLines = needs.some(({ key }) => choiceOf({ before, chosen }, key).isTaken)
  const save = () => {
    setTried(true)
    if (needs.length === 0 || (!before && !hasLines) || title.trim() === '') return
    saveDraft(draft, null)
    onCalculated(calculationChanges({ calculator, title: title.trim(), inputs, sectionId, before, chosen }))
  }
  const write = (more: Partial<Sizes>) => {
    const next = { ...sizes, ...more }
    setSizes(next)
    saveDraft(draft, next)
  }
  const forget = () => {
    saveDraft(draft, null)
    setRestored(false)
    setSizes(sizesOf(before))
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClosed()}
      title={before ? texts.recalculationTitle : texts.calculationTitle}
      footer={
        <Button kind="strong" onClick={save}>
          {before ? texts.recalculate : texts.calculate}
        </Button>
      }
    >
      <Stack gap={4}>
        <DraftNote isShown={isRestored} onForget={forget} />
        {!before && (
          <SelectField
            label={texts.calculator}
            value={kind}
            onChange={(event) => write({ kind: event.target.value, chosen: {} })}
          >
            {calculators.map((one) => (
              <option key={one.kind} value={one.kind}>
                {jobTitles[one.kind].title}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={texts.calculationName}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          error={isTried && title.trim() === '' ? texts.nameMissing : undefined}
          onChange={(event) => write({ title: event.target.value })}
        />
        <CalculatorFields
          {...{ calculator, typed }}
          faults={isTried ? faults : {}}
          onTyped={(name, text) => write({ typed: { ...typed, [name]: text } })}
        />
        <p className={styles.quiet}>{texts.formula(calculator.formula)}</p>
        {before && before.calculation.calculatorVersion !== calculator.version && (
          <Notice kind="info" title={texts.otherVersion} />
        )}
        {isWhole && needs.length === 0 && <p role="status">{texts.noResult}</p>}
        {isTried && !before && needs.length > 0 && !hasLines && <Notice kind="error" title={texts.nothingTaken} live />}
        <NeedChoices
          {...{ needs, title }}
          calculation={{ before, chosen }}
          onChoose={(key, choice) => write({ chosen: { ...chosen, [key]: choice } })}
        />
      </Stack>
    </Dialog>
  )
}

export default withDraftOwner(CalculationDialog)
