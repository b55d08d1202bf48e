import type { Inputs } from '@vitrina/site/calculators'
import { Card } from '@vitrina/ui/Card'
import { Page } from '@vitrina/ui/Page'
import { renderLink } from '../link.tsx'
import { Drawing } from './Drawing.tsx'
import styles from './JobPage.module.css'
import { hasOpenings, type Job, typedFields } from './job.ts'
import { OpeningList } from './OpeningList.tsx'
import { Results } from './Results.tsx'
import { SizeField } from './SizeField.tsx'
import { calculatorTexts as texts } from './texts.ts'
import { textOf, useJob } from './use-job.ts'

export interface JobPageProps {
  job: Job
  /** The query of the address, in which sizes may stand. */
  query: string
  breadcrumbs: readonly { name: string; href?: string }[]
}

/** Sizes on one side, the drawing that follows them, and what the job takes. */
export function JobPage({ job, query, breadcrumbs }: JobPageProps) {
  const { typed, change, inputs, faults, needs } = useJob(job, query)
  const fields = typedFields(job)
  const missing = fields.filter(({ name }) => faults[name] && textOf(job, typed, name).trim() === '')
  const isWhole = Object.keys(faults).length === 0
  return (
    <Page breadcrumbs={breadcrumbs} renderLink={renderLink} title={job.title}>
      <p className={styles.about}>{job.about}</p>
      <div className={styles.both}>
        <Card as="section" className={styles.sizes}>
          <h2 className={styles.heading}>{texts.sizes}</h2>
          <Drawing inputs={inputs} />
          <div className={styles.fields}>
            {fields.map((field) => {
              const text = textOf(job, typed, field.name)
              return (
                <SizeField
                  key={field.name}
                  {...{ field, text }}
                  fault={text.trim() === '' && !(field.name in typed.texts) ? undefined : faults[field.name]}
                  onTyped={(typedText) => change({ texts: { ...typed.texts, [field.name]: typedText } })}
                />
              )
            })}
          </div>
          {hasOpenings(job) && <OpeningList list={typed.openings} onChange={(openings) => change({ openings })} />}
        </Card>
        <Card as="section" className={styles.results}>
          <h2 className={styles.heading}>{texts.results}</h2>
          {missing.length > 0 && (
            <p role="status">{texts.fillIn(missing.map(({ label }) => label.toLowerCase()).join(', '))}</p>
          )}
          {isWhole && needs.length === 0 && <p role="status">{texts.nothingNeeded}</p>}
          {needs.length > 0 && (
            <Results
              {...{ job, needs }}
              inputs={inputs as Inputs}
              products={typed.products}
              onChoose={(key, idcode) => change({ products: { ...typed.products, [key]: idcode } })}
            />
          )}
          <details className={styles.formula}>
            <summary>{texts.formula}</summary>
            <p>{job.formula}</p>
            <p>{`${texts.source} ${job.source}`}</p>
          </details>
        </Card>
      </div>
    </Page>
  )
}
