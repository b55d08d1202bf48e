import type { EstimateLine, EstimateSection } from '@vitrina/contracts/site/estimates'
import { unitsOf } from '@vitrina/site/estimate'
import { formatNumber, parseTypedNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextField } from '@vitrina/ui/TextField'
import { type FormEvent, useState } from 'react'
import { withDraftOwner } from '../draft/draft-owner.tsx'
import { useDraftInput } from '../draft/use-draft-input.ts'
import styles from './EstimateSections.module.css'
import { estimateTexts as texts } from './texts.ts'

/** The fields of a line; a product keeps its own name and price. */
export interface LineNeed {
  wanted: number
  wantedUnit: string
  waste: number | null
  name?: string
  price?: number
  /** Section to move the line to; undefined where the form has no such field. */
  sectionId?: string | null
}

export interface LineFormProps {
  /** The line to change; undefined for a new free line. */
  line?: EstimateLine
  /** Sections to move the line to. */
  sections?: readonly Pick<EstimateSection, 'id' | 'name'>[]
  /** Key of the draft, which restores the typed fields after a reload. */
  draft: string
  onSave: (need: LineNeed) => void
  onCancel: () => void
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

function LineFields({ line, sections = [], draft, onSave, onCancel }: LineFormProps) {
  const { before, onInput, forget } = useDraftInput(draft)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const isFree = !line || line.idcode === null
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = parseTypedNumber(text(form, 'wanted'))
    // A free line has no field for the waste and keeps the one of its calculation.
    const currentWaste = isFree ? (line?.waste ?? null) : null
    const waste = text(form, 'waste') === '' ? currentWaste : parseTypedNumber(text(form, 'waste'))
    const price = text(form, 'price') === '' ? 0 : parseTypedNumber(text(form, 'price'))
    const found: Record<string, string> = {}
    if (!wanted) found.wanted = texts.badNumber
    if ((waste === null && text(form, 'waste') !== '') || (waste ?? 0) > 100) found.waste = texts.badShare
    if (isFree && text(form, 'name') === '') found.name = texts.needName
    if (isFree && price === null) found.price = texts.badNumber
    if (text(form, 'unit') === '') found.unit = texts.needName
    setFaults(found)
    if (!wanted || Object.keys(found).length > 0) return
    forget()
    const moved = sections.length > 0 && line ? { sectionId: text(form, 'section') || null } : {}
    const need = { wanted, wantedUnit: text(form, 'unit'), waste, ...moved }
    onSave(isFree ? { ...need, name: text(form, 'name'), price: price ?? 0 } : need)
  }
  return (
    <form className={styles.form} onSubmit={save} onInput={onInput} noValidate>
      {isFree && (
        <TextField
          className={styles.wide}
          label={texts.workName}
          name="name"
          defaultValue={before.name ?? line?.name}
          error={faults.name}
          maxLength={300}
          autoFocus
        />
      )}
      <TextField
        label={texts.needed}
        name="wanted"
        inputMode="decimal"
        defaultValue={before.wanted ?? (line && formatNumber(line.wanted))}
        error={faults.wanted}
        autoFocus={!isFree}
      />
      {isFree ? (
        <TextField
          label={texts.unit}
          name="unit"
          defaultValue={before.unit ?? line?.wantedUnit}
          error={faults.unit}
          maxLength={20}
        />
      ) : (
        <SelectField label={texts.unit} name="unit" defaultValue={line.wantedUnit}>
          {[...new Set([...unitsOf(line), line.wantedUnit])].map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </SelectField>
      )}
      {isFree ? (
        <TextField
          label={texts.price}
          name="price"
          inputMode="decimal"
          defaultValue={before.price ?? (line && formatNumber(line.priceThen))}
          error={faults.price}
        />
      ) : (
        <TextField
          label={texts.waste}
          name="waste"
          inputMode="decimal"
          placeholder={texts.wasteOfSection}
          defaultValue={before.waste ?? (line.waste === null ? '' : formatNumber(line.waste))}
          error={faults.waste}
        />
      )}
      {line && sections.length > 0 && (
        <SelectField label={texts.section} name="section" defaultValue={line.sectionId ?? ''}>
          <option value="">{texts.noSection}</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="sm" kind="strong">
          {line ? texts.save : texts.add}
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

/** The need of a line with its unit and waste; of a free line also its name and price. */
export const LineForm = withDraftOwner(LineFields)
