import type { EstimateSummary } from '@vitrina/contracts/site/estimates'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import styles from './AddToEstimate.module.css'
import { NEW_ESTIMATE, SEARCH_THRESHOLD, searchEstimates } from './add-draft.ts'
import { $draft, draftChanged } from './model.ts'
import { addTexts as texts } from './texts.ts'

/** A new estimate or an existing one, the last changed first; a long list has a search field. */
export function EstimateChoice({ estimates }: { estimates: readonly EstimateSummary[] }) {
  const { wish, change } = useUnit({ wish: $draft, change: draftChanged })
  const [query, setQuery] = useState('')
  if (estimates.length === 0) return null
  const shown = searchEstimates(estimates, query)
  const options = [
    { value: NEW_ESTIMATE, title: texts.fresh, text: texts.freshText },
    ...shown.map(({ id, name, objectName, lineCount }) => ({
      value: id,
      title: name,
      text: texts.about(objectName, lineCount),
    })),
  ]
  return (
    <div className={styles.choice}>
      {estimates.length > SEARCH_THRESHOLD && (
        <TextField
          label={texts.find}
          hideLabel
          placeholder={texts.find}
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={styles.options}>
        <RadioCards
          legend={texts.choose}
          options={options}
          value={wish.estimateId || null}
          onChange={(estimateId) => change({ estimateId })}
        />
      </div>
      {shown.length === 0 && (
        <p className={styles.lead} role="status">
          {texts.notFound}
        </p>
      )}
    </div>
  )
}
