import type { VacancySummary } from '@vitrina/contracts/retailer/vacancies'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { classNames } from '@vitrina/ui/class-names'
import linkCard from '../blocks/LinkCard.module.css'
import { payOf } from './pay.ts'
import { vacancyTexts as texts } from './texts.ts'
import styles from './VacancyCard.module.css'

/** A vacancy in a list. The link of the title covers the whole card. */
export function VacancyCard({ vacancy, heading: Heading = 'h2' }: { vacancy: VacancySummary; heading?: 'h2' | 'h3' }) {
  const { id, title, area, city, employment, schedule } = vacancy
  return (
    <article className={classNames(linkCard.card, styles.card)}>
      <Heading className={styles.title}>
        <Link to={paths.vacancy(id)} className={linkCard.link}>
          {title}
        </Link>
      </Heading>
      <p className={styles.pay}>{payOf(vacancy) ?? texts.noPay}</p>
      <p className={styles.facts}>
        {city} · {area}
      </p>
      <p className={styles.facts}>
        {texts.employment[employment]}, {schedule}
      </p>
    </article>
  )
}
