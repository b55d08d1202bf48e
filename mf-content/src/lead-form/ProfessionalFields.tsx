import { $currentDepartmentId, $shopCities } from '@vitrina/shell/department'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { texts } from '../texts.ts'

export interface ProfessionalFieldsProps {
  field: (name: 'company' | 'inn' | 'city') => UseFormRegisterReturn & { error: string | undefined }
  className: string | undefined
}

/** Fields of the company and the city, for professional buyers. */
export function ProfessionalFields({ field, className }: ProfessionalFieldsProps) {
  const { cities, currentId } = useUnit({ cities: $shopCities, currentId: $currentDepartmentId })
  const names = new Set<string>()
  // A city with several shops is listed once.
  const shown = cities
    .toSorted((one, other) => Number(other.id_1c === currentId) - Number(one.id_1c === currentId))
    .filter(({ name_for_site }) => !names.has(name_for_site) && names.add(name_for_site))
    .toSorted((one, other) => one.name_for_site.localeCompare(other.name_for_site, 'ru'))
  return (
    <>
      <div className={className}>
        <TextField
          {...field('company')}
          label={texts.lead.company}
          optional
          autoComplete="organization"
          maxLength={200}
        />
        <TextField
          {...field('inn')}
          label={texts.lead.inn}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      {shown.length > 0 && (
        <SelectField {...field('city')} label={texts.lead.city} defaultValue={currentId}>
          {shown.map(({ id_1c, name_for_site }) => (
            <option key={id_1c} value={id_1c}>
              {name_for_site}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
