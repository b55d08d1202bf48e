import type { MatchedRow } from '@vitrina/contracts/site/quick-order'
import type { Inputs, Reckoned } from '@vitrina/site/calculators/calculator'
import { countOf } from '@vitrina/site/plural'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useState } from 'react'
import { Total, weightOf } from '../total/Total.tsx'
import { changesFor } from './estimate-changes.ts'
import type { Job } from './job.ts'
import { NONE } from './products.ts'
import { ResultRow } from './ResultRow.tsx'
import styles from './Results.module.css'
import { ToEstimate } from './ToEstimate.tsx'
import { calculatorTexts as texts } from './texts.ts'
import { useProducts } from './use-products.ts'

export interface ResultsProps {
  job: Job
  inputs: Inputs
  needs: readonly Reckoned[]
  found: readonly MatchedRow[] | null
  /** The query with all that is typed. */
  address: string
  products: Readonly<Record<string, string>>
  onChoose: (key: string, idcode: string) => void
}

/** What the job takes, as products of this city, and what becomes of it: basket, link, paper. */
export function Results({ job, inputs, needs, found, address, products, onChoose }: ResultsProps) {
  const { lines, store, isSought, failure, again, add } = useProducts(needs, products, found)
  const bought = lines.flatMap(({ chosen }) => (chosen?.count == null ? [] : [{ ...chosen, count: chosen.count }]))
  const unmatched = lines.filter(({ chosen }) => chosen?.count == null)
  const weight = weightOf(bought) + unmatched.reduce((kilograms, { need }) => kilograms + (need.weight ?? 0), 0)
  const left = unmatched.length
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
            isUnwanted={products[line.need.key] === NONE}
            onChoose={(idcode, candidate) => {
              if (candidate) add(line.need.key, candidate)
              onChoose(line.need.key, idcode)
            }}
          />
        ))}
      </ul>
      <Total
        {...{ bought, weight, isSought }}
        left={left > 0 ? texts.partly(countOf(left, ['материала', 'материалов', 'материалов'])) : ''}
      >
        <ToEstimate title={job.title} changes={() => changesFor(job, inputs, lines)} />
        <CopyLink address={address} />
        <Button onClick={() => window.print()}>{texts.print}</Button>
      </Total>
    </>
  )
}

/** The address with all that is typed goes to the clipboard; where that is forbidden, it is pointed at. */
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
