import { Link } from '@vitrina/federation/router'
import { type CalculatorKind, calculatorTitles } from '@vitrina/site/calculator-titles'
import { paths } from '@vitrina/site/paths'
import { ProfessionalPage } from '../professionals/ProfessionalPage.tsx'
import { buildersTexts as texts } from '../professionals/texts.ts'
import styles from './BuildersPage.module.css'
import type { BuildersData } from './builders-data.ts'
import { EstimateTool } from './EstimateTool.tsx'

const jobs = Object.entries(calculatorTitles) as [CalculatorKind, { title: string; about: string }][]
/** Fills whole rows on a wide screen. */
const JOBS_SHOWN = 8

/** The page for builders: an estimate from their list, calculators, terms and a contact. */
export function BuildersPage({ list, rows, fault, manager, terms, seo }: BuildersData) {
  return (
    <ProfessionalPage
      form="builders"
      words={texts}
      heading={seo?.unique_title || texts.title}
      manager={manager}
      terms={terms}
      about={seo?.text}
    >
      <EstimateTool given={{ list, rows, fault }} />
      <section className={styles.jobs}>
        <div className={styles.head}>
          <h2>{texts.tools}</h2>
          <span className={styles.all}>
            <Link to={paths.calculators()}>{texts.allTools}</Link>
            <Link to={paths.construct()}>{texts.kits}</Link>
          </span>
        </div>
        <p className={styles.about}>{texts.toolsText}</p>
        <ul className={styles.cards}>
          {jobs.slice(0, JOBS_SHOWN).map(([kind, { title, about }]) => (
            <li key={kind}>
              <Link to={paths.calculators(kind)} className={styles.card}>
                <b>{title}</b>
                <span>{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </ProfessionalPage>
  )
}
