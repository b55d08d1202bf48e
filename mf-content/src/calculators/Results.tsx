import type { Inputs } from '@vitrina/site/calculators/calculator'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useState } from 'react'
import { toEstimateChanges } from './estimate-changes.ts'
import type { Job } from './job.ts'
import { NONE } from './products.ts'
import { ResultRow } from './ResultRow.tsx'
import styles from './Results.module.css'
import { ToEstimate } from './ToEstimate.tsx'
import { calculatorTexts as texts } from './texts.ts'
import type { useProducts } from './use-products.ts'

export interface ResultsProps {
  job: Job
  inputs: Inputs
  products: ReturnType<typeof useProducts>
  /** The query with all input. */
  address: string
  /** Ids of products chosen by hand, by the keys of the needs. */
  choices: Readonly<Record<string, string>>
  onChoose: (key: string, idcode: string) => void
}

/** The needed materials as products of the city, with actions on the list: estimate, link, print. */
export function Results({ job, inputs, products, address, choices, onChoose }: ResultsProps) {
  const { lines, store, isSought, failure, again, add } = products
  return (
    <>
      {failure && (
        <Notice kind="error" title={texts.notSought} live>
          {failure} <Button onClick={again}>{texts.again}</Button>
        </Notice>
      )}
      <ul className={styles.rows} aria-label={texts.results}>
        {lines.map((line) => (
          <ResultRow
            key={line.need.key}
            {...{ line, store, isSought }}
            isUnwanted={choices[line.need.key] === NONE}
            onChoose={(idcode, candidate) => {
              if (candidate) add(line.need.key, candidate)
              onChoose(line.need.key, idcode)
            }}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <ToEstimate title={job.title} changes={() => toEstimateChanges(job, inputs, lines)} />
        <CopyLink address={address} />
        <Button onClick={() => window.print()}>{texts.print}</Button>
      </div>
    </>
  )
}

/** Copies the address with all input; without clipboard access a text points to the address bar. */
function CopyLink({ address }: Pick<ResultsProps, 'address'>) {
  const [said, setSaid] = useState('')
  const copy = () =>
    Promise.resolve(
      navigator.clipboard?.writeText(window.location.origin + window.location.pathname + address) ?? Promise.reject(),
    ).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    )
  return (
    <>
      <Button onClick={copy}>{texts.link}</Button>
      <span className={styles.quiet} role="status">
        {said}
      </span>
    </>
  )
}
