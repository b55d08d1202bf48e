import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { TextField } from '@vitrina/ui/TextField'
import { orderTexts } from '../texts.ts'
import { receivingTexts as texts } from './texts.ts'

const loadCombobox = withRetry(async () => ({
  default: (await import(/* webpackChunkName: "order-more" */ '@vitrina/ui/Combobox')).Combobox,
}))
const noop = () => undefined

export interface LocalityFieldProps {
  /** null while they are not loaded. */
  localities: readonly string[] | null
  value: string
  error: string | undefined
  onChange: (locality: string) => void
}

/** The place of delivery: a combobox; a plain field until the list is loaded, or when it fails. */
export function LocalityField({ localities, value, error, onChange }: LocalityFieldProps) {
  const Combobox = useLazyComponent(loadCombobox, localities !== null, noop)
  const look = { label: orderTexts.fields.locality ?? '', error }
  if (!localities) return <TextField {...look} hint={texts.zonesAsking} disabled value={value} readOnly />
  return (
    <div data-field="locality">
      {Combobox ? (
        <Combobox
          {...look}
          options={localities.map((name) => ({ value: name, label: name }))}
          value={value === '' ? null : value}
          placeholder={texts.localityPlaceholder}
          emptyText={texts.localityEmpty}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      ) : (
        <TextField
          {...look}
          name="locality"
          maxLength={200}
          defaultValue={value}
          onBlur={({ currentTarget }) => onChange(currentTarget.value.trim())}
        />
      )}
    </div>
  )
}
