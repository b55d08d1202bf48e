import { Button } from '@vitrina/ui/Button'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { SelectField } from '@vitrina/ui/SelectField'
import { branchTexts as texts } from '../branch/texts.ts'
import styles from './BranchFilters.module.css'
import type { BranchFilter } from './filters.ts'

interface BranchFiltersProps {
  cities: readonly string[]
  filter: BranchFilter
  onChange: (filter: BranchFilter) => void
}

/** Filters by city, pickup and wholesale. Without scripts it is a form that reloads the page. */
export function BranchFilters({ cities, filter, onChange }: BranchFiltersProps) {
  return (
    <form
      method="get"
      aria-label={texts.filter}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label={texts.city}
        hideLabel
        name="city"
        value={filter.city}
        className={styles.city}
        onChange={({ currentTarget }) => onChange({ ...filter, city: currentTarget.value })}
      >
        <option value="">{texts.everyCity}</option>
        {cities.map((city) => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={texts.pickup}
        name="pickup"
        value="1"
        checked={filter.pickup}
        className={styles.choice}
        onChange={({ currentTarget }) => onChange({ ...filter, pickup: currentTarget.checked })}
      />
      <Checkbox
        label={texts.wholesale}
        name="wholesale"
        value="1"
        checked={filter.wholesale}
        className={styles.choice}
        onChange={({ currentTarget }) => onChange({ ...filter, wholesale: currentTarget.checked })}
      />
      <Button type="submit" className={styles.submit}>
        {texts.show}
      </Button>
    </form>
  )
}
