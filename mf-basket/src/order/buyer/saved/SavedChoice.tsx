import { RadioCards } from '@vitrina/ui/RadioCards'
import { SelectField } from '@vitrina/ui/SelectField'

/** More options are a list, since cards would push the form off the screen. */
const MAX_CARDS = 5

interface SavedChoiceProps {
  legend: string
  name: string
  value: string
  error: string | undefined
  options: { value: string; title: string; text: string }[]
  onChange: (value: string) => void
}

/** Chooses one of the account's records, or another: cards for a few, a list for many. */
export function SavedChoice({ legend, name, value, error, options, onChange }: SavedChoiceProps) {
  if (options.length <= MAX_CARDS) {
    return <RadioCards columns {...{ legend, name, value, error, options, onChange }} />
  }
  return (
    <SelectField
      label={legend}
      name={name}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {[option.title, option.text].filter(Boolean).join(' — ')}
        </option>
      ))}
    </SelectField>
  )
}
