import type { VacancySummary } from '@vitrina/contracts/retailer/vacancies'
import type { VacancyPage as Vacancy } from '@vitrina/contracts/site/vacancies'
import { Link } from '@vitrina/federation/router'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { formatDate } from '@vitrina/site/dates'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Characteristics } from '@vitrina/ui/Characteristics'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { Blocks } from '../blocks/Blocks.tsx'
import LeadForm from '../lead-form/LeadForm.tsx'
import { renderLink } from '../link.tsx'
import { payOf } from '../vacancies/pay.ts'
import { vacancyTexts as texts } from '../vacancies/texts.ts'
import { VacancyCard } from '../vacancies/VacancyCard.tsx'
import styles from './VacancyPage.module.css'

/** A vacancy with its text and form; a closed one links to the others. */
export function VacancyPage({ data }: { data: Vacancy }) {
  const { vacancy, summary, is_closed, blocks, similar } = data
  const breadcrumbs = [
    { name: texts.home, href: paths.home() },
    { name: texts.vacancies, href: paths.vacancies() },
    { name: vacancy.title },
  ]
  if (is_closed) {
    return (
      <Page breadcrumbs={breadcrumbs} renderLink={renderLink} title={vacancy.title}>
        <EmptyState
          title={texts.closed}
          text={texts.closedHint}
          action={
            <Link to={paths.vacancies()} className={buttonClass({ kind: 'strong' })}>
              {texts.all}
            </Link>
          }
        />
        <Similar vacancies={similar} />
      </Page>
    )
  }
  return (
    <Page breadcrumbs={breadcrumbs} renderLink={renderLink} title={vacancy.title}>
      <div className={styles.sheet}>
        <p className={styles.summary}>{summary}</p>
        <Facts vacancy={vacancy} />
        <Blocks blocks={blocks} page={{ kind: 'vacancy', slug: vacancy.id }} />
        <LeadForm
          form="vacancy"
          title={texts.respond}
          text={texts.respondHint}
          source={{ kind: 'vacancy', slug: vacancy.id }}
        />
      </div>
      <Similar vacancies={similar} />
    </Page>
  )
}

function Facts({ vacancy }: { vacancy: VacancySummary }) {
  const { area, city, address, employment, schedule, posted_on, open_until } = vacancy
  const pay = payOf(vacancy)
  const days = [dayOf(posted_on, texts.posted), open_until && dayOf(open_until, texts.until)].filter(Boolean)
  return (
    <div className={styles.facts}>
      <Characteristics
        items={[
          { name: texts.facts.pay, value: pay ? `${pay} ${texts.facts.beforeTax}` : texts.noPay },
          { name: texts.facts.employment, value: texts.employment[employment] },
          { name: texts.facts.schedule, value: schedule },
          { name: texts.facts.area, value: area },
          { name: texts.facts.place, value: withNoBreakSpaces(address || city) },
        ]}
      />
      <p className={styles.days}>
        {days.join('. ')}
        {days.length > 0 && '. '}
        <Link to={paths.contactMap()}>{texts.toMap}</Link>
      </p>
    </div>
  )
}

/** '' for an invalid date. */
function dayOf(date: string, say: (date: string) => string): string {
  try {
    return say(formatDate(date))
  } catch {
    return ''
  }
}

function Similar({ vacancies }: { vacancies: readonly VacancySummary[] }) {
  if (vacancies.length === 0) return null
  return (
    <section className={styles.similar}>
      <h2 className={styles.title}>{texts.similar}</h2>
      <ul className={styles.list}>
        {vacancies.map((vacancy) => (
          <li key={vacancy.id} className={styles.item}>
            <VacancyCard vacancy={vacancy} heading="h3" />
          </li>
        ))}
      </ul>
      <Link to={paths.vacancies()}>{texts.all}</Link>
    </section>
  )
}
