import type { SiteManager } from '@vitrina/contracts/site/professionals'
import { paths } from '@vitrina/site/paths'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import type { ReactNode } from 'react'
import LeadForm from '../lead-form/LeadForm.tsx'
import { renderLink } from '../link.tsx'
import { ManagerCard } from './ManagerCard.tsx'
import styles from './ProfessionalPage.module.css'
import { professionalTexts as texts } from './texts.ts'

export interface ProfessionalPageProps {
  form: 'builders' | 'shops'
  words: { title: string; lead: string; toTool: string; toForm: string; formTitle: string }
  heading: string
  manager: SiteManager | null
  terms: string | null
  /** A text below the terms. */
  about: string | undefined
  /** The tools, the first of which has the id `raschet`. */
  children: ReactNode
}

/** The common layout of both pages: manager, tools, terms, and a form at the end. */
export function ProfessionalPage({ form, words, heading, manager, terms, about, children }: ProfessionalPageProps) {
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: words.title }]}
      renderLink={renderLink}
      title={heading}
    >
      <div className={styles.hero}>
        <Blueprint className={styles.sheet}>
          <p className={styles.lead}>{words.lead}</p>
          <p className={styles.ways}>
            <a href="#raschet" className={buttonClass({ kind: 'strong', size: 'lg' })}>
              {words.toTool}
            </a>
            <a href="#zayavka" className={buttonClass({ size: 'lg' })}>
              {words.toForm}
            </a>
          </p>
        </Blueprint>
        <ManagerCard manager={manager} />
      </div>
      {children}
      <div className={styles.end} data-alone={!terms || undefined}>
        {terms && (
          <Card as="section" padding="lg">
            <SafeHtml html={terms} className={styles.terms} />
          </Card>
        )}
        <div id="zayavka" className={styles.form}>
          <LeadForm form={form} title={words.formTitle} />
        </div>
      </div>
      {about && <SafeHtml html={about} className={styles.about} />}
    </Page>
  )
}
