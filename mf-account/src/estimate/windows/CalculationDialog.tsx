import type { SiteChange } from '@vitrina/contracts/site/estimate-changes'
import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import { calculatorTitles } from '@vitrina/site/calculator-titles'
import { calculatorOf, calculators, inputFaults, inputsOf } from '@vitrina/site/calculators'
import { formatNumber, typedNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Notice } from '@vitrina/ui/Notice'
import { SelectField } from '@vitrina/ui/SelectField'
import { Stack } from '@vitrina/ui/Stack'
import { TextField } from '@vitrina/ui/TextField'
import { useState } from 'react'
import { CalculatorFields, textIn } from './CalculatorFields.tsx'
import { calculationChanges, calculationOf, choiceOf, firstCalculator, type NeedChoice } from './calculating.ts'
import { NeedChoices } from './NeedChoices.tsx'
import { windowTexts as texts } from './texts.ts'
import styles from './windows.module.css'

export interface CalculationDialogProps {
  estimate: Estimate
  /** A line whose sizes are changed, with all that were calculated along with it; null for a new calculation. */
  line: EstimateLine | null
  sectionId: string | null
  onCalculated: (changes: SiteChange[]) => void
  onClosed: () => void
}

const LONGEST_TITLE = 120

type Known = ReturnType<typeof calculationOf>

/** The sizes as the fields show them at first. */
function typedBefore(known: Known): Record<string, string> {
  const calculator = known && calculatorOf(known.calculation.calculator)
  const inputs = known && calculator ? inputsOf(calculator, known.calculation.inputs) : {}
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, formatNumber(value)]))
}

/** Sizes become lines that go on following them. */
export default function CalculationDialog(props: CalculationDialogProps) {
  const { estimate, line, sectionId, onCalculated, onClosed } = props
  const before = calculationOf(estimate, line)
  const [kind, setKind] = useState(before?.calculation.calculator ?? firstCalculator.kind)
  const calculator = calculatorOf(kind)
  const [title, setTitle] = useState(before?.calculation.title ?? '')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => typedBefore(before))
  const [chosen, setChosen] = useState<Readonly<Record<string, NeedChoice>>>({})
  const [isTried, setTried] = useState(false)
  if (!calculator) {
    return (
      <Dialog open onOpenChange={(open) => open || onClosed()} title={texts.recalculationTitle}>
        <Notice kind="warning" title={texts.unknownCalculator} />
      </Dialog>
    )
  }
  const numbers = Object.fromEntries(
    calculator.fields.map((field) => [field.name, typedNumber(textIn(typed, field))] as const),
  )
  const faults = inputFaults(calculator, numbers)
  const isWhole = Object.keys(faults).length === 0
  const inputs = inputsOf(calculator, numbers)
  const needs = isWhole ? calculator.reckon(inputs) : []
  const hasLines = needs.some(({ key }) => choiceOf({ before, chosen }, key).isTaken)
  const save = () => {
    setTried(true)
    if (needs.length === 0 || (!before && !hasLines) || title.trim() === '') return
    onCalculated(calculationChanges({ calculator, title: title.trim(), inputs, sectionId, before, chosen }))
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
        {!before && (
          <SelectField
            label={texts.calculator}
            value={kind}
            onChange={(event) => {
              setKind(event.target.value)
              setChosen({})
            }}
          >
            {calculators.map((one) => (
              <option key={one.kind} value={one.kind}>
                {calculatorTitles[one.kind].title}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={texts.calculationName}
          value={title}
          maxLength={LONGEST_TITLE}
          error={isTried && title.trim() === '' ? texts.nameMissing : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <CalculatorFields
          {...{ calculator, typed }}
          faults={isTried ? faults : {}}
          onTyped={(name, text) => setTyped({ ...typed, [name]: text })}
        />
        <p className={styles.quiet}>{texts.formula(calculator.formula)}</p>
        {before && before.calculation.calculator_version !== calculator.version && (
          <Notice kind="info" title={texts.otherVersion} />
        )}
        {isWhole && needs.length === 0 && <p role="status">{texts.noResult}</p>}
        {isTried && !before && needs.length > 0 && !hasLines && <Notice kind="error" title={texts.nothingTaken} live />}
        <NeedChoices
          {...{ needs, title }}
          calculation={{ before, chosen }}
          onChoose={(key, choice) => setChosen({ ...chosen, [key]: choice })}
        />
      </Stack>
    </Dialog>
  )
}
