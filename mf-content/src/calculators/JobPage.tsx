import type { FilledNeed } from '@vitrina/contracts/site/calculators'
import type { Inputs } from '@vitrina/site/calculators/calculator'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Page } from '@vitrina/ui/Page'
import { renderLink } from '../link.tsx'
import { queryOf } from './address.ts'
import { textOf } from './calculate.ts'
import { Drawing } from './Drawing.tsx'
import styles from './JobPage.module.css'
import { JobTotal } from './JobTotal.tsx'
import { hasOpenings, type Job, typedFields } from './job.ts'
import { OpeningList } from './OpeningList.tsx'
import { serialiseOpenings } from './opening-list.ts'
import { Results } from './Results.tsx'
import { SizeField } from './SizeField.tsx'
import { calculatorTexts as texts } from './texts.ts'
import { useJob } from './use-job.ts'
import { useProducts } from './use-products.ts'

export interface JobPageProps {
  job: Job
  /** The query of the address, which may have sizes. */
  query: string
  /** Products loaded with the page for the sizes of its address. */
  found: readonly FilledNeed[] | null
  breadcrumbs: readonly { name: string; href?: string }[]
}

/** The sizes of a job, its drawing and the needed materials. */
export function JobPage({ job, query, found, breadcrumbs }: JobPageProps) {
  const { typed, change, inputs, faults, openingsFault, needs } = useJob(job, query)
  const products = useProducts(needs, typed.products, found)
  const fields = typedFields(job)
  const faulty = fields.filter(({ name }) => faults[name])
  const isMissing = faulty.every(({ name }) => textOf(job, typed, name).trim() === '')
  const isWhole = faulty.length === 0
  return (
    <Page breadcrumbs={breadcrumbs} renderLink={renderLink} title={job.title}>
      <p className={styles.about}>{job.about}</p>
      <div className={styles.both}>
        <Card as="section" className={styles.sizes}>
          <h2 className={styles.heading}>{texts.sizes}</h2>
          <Drawing inputs={inputs} openings={typed.openings} />
          <form method="get" className={styles.form} onSubmit={(event) => event.preventDefault()}>
            <input type="hidden" name="vid" value={job.kind} />
            {typed.openings.length > 0 && <input type="hidden" name="o" value={serialiseOpenings(typed.openings)} />}
            {Object.entries(typed.products).map(([key, idcode]) => (
              <input key={key} type="hidden" name={`p.${key}`} value={idcode} />
            ))}
            <div className={styles.fields}>
              {fields.map((field) => (
                <SizeField
                  key={field.name}
                  {...{ field, text: textOf(job, typed, field.name), fault: faults[field.name] }}
                  onTyped={(text) => change({ texts: { ...typed.texts, [field.name]: text } })}
                />
              ))}
            </div>
            {hasOpenings(job) && (
              <OpeningList list={typed.openings} fault={openingsFault} onChange={(openings) => change({ openings })} />
            )}
            <noscript>
              <Button type="submit">{texts.calculate}</Button>
            </noscript>
          </form>
        </Card>
        <Card as="section" className={styles.results}>
          <h2 className={styles.heading}>{texts.results}</h2>
          {!isWhole && (
            <p role="status">
              {(isMissing ? texts.fillIn : texts.mend)(faulty.map(({ label }) => label.toLowerCase()).join(', '))}
            </p>
          )}
          {isWhole && needs.length === 0 && <p role="status">{texts.nothingNeeded}</p>}
          {needs.length > 0 && (
            <Results
              {...{ job, products }}
              address={queryOf(job, typed)}
              inputs={inputs as Inputs}
              choices={typed.products}
              onChoose={(key, idcode) => change({ products: { ...typed.products, [key]: idcode } })}
            />
          )}
          <details className={styles.formula}>
            <summary>{texts.formula}</summary>
            <p>{job.formula}</p>
            <p>{`${texts.source} ${job.source}`}</p>
          </details>
        </Card>
        {needs.length > 0 && <JobTotal lines={products.lines} isSought={products.isSought} />}
      </div>
    </Page>
  )
}
