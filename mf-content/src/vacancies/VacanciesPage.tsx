import type { VacancyList } from '@vitrina/contracts/site/vacancies'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Chip } from '@vitrina/ui/Chip'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { renderLink } from '../link.tsx'
import { type ChoiceField, choiceFields, chosen, optionsOf, type VacancyChoice, vacancyAddress } from './choice.ts'
import { vacancyTexts as texts } from './texts.ts'
import styles from './VacanciesPage.module.css'
import { VacancyCard } from './VacancyCard.tsx'

export type VacanciesData = VacancyList & { choice: VacancyChoice }

const names: Record<ChoiceField, string> = { city: texts.cities, area: texts.areas, employment: texts.kinds }

/** Open vacancies with filters as links, which work without scripts. */
export function VacanciesPage({ data }: { data: VacanciesData }) {
  const { vacancies, choice, seo } = data
  const shown = chosen(vacancies, choice)
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: texts.vacancies }]}
      renderLink={renderLink}
      title={seo?.unique_title || texts.vacancies}
    >
      {vacancies.length === 0 ? (
        <EmptyState
          title={texts.none}
          text={texts.noneHint}
          action={
            <Link to={paths.infoCrmForm()} className={buttonClass()}>
              {texts.write}
            </Link>
          }
        />
      ) : (
        <>
          <p className={styles.lead}>{texts.lead}</p>
          <div className={styles.choices}>
            {choiceFields.map((field) => (
              <Choices key={field} data={data} field={field} />
            ))}
          </div>
          {shown.length === 0 ? (
            <EmptyState
              title={texts.noneChosen}
              text={texts.noneChosenHint}
              action={
                <Link to={paths.vacancies()} className={buttonClass()}>
                  {texts.all}
                </Link>
              }
            />
          ) : (
            <ul className={styles.list}>
              {shown.map((vacancy) => (
                <li key={vacancy.id} className={styles.item}>
                  <VacancyCard vacancy={vacancy} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Page>
  )
}

/** One filter of the list; nothing when there is only one value. */
function Choices({ data: { vacancies, choice }, field }: { data: VacanciesData; field: ChoiceField }) {
  const options = optionsOf(vacancies, choice, field)
  if (options.length < 2 && choice[field] === null) return null
  const label = (value: string) =>
    field === 'employment' && value in texts.employment
      ? texts.employment[value as keyof typeof texts.employment]
      : value
  return (
    <nav aria-label={names[field]} className={styles.row}>
      <span className={styles.name} aria-hidden="true">
        {names[field]}
      </span>
      <Chip
        href={vacancyAddress({ ...choice, [field]: null })}
        current={choice[field] === null}
        renderLink={renderLink}
      >
        {texts.any}
      </Chip>
      {options.map(({ value, count }) => (
        <Chip
          key={value}
          href={vacancyAddress({ ...choice, [field]: value })}
          current={choice[field] === value}
          renderLink={renderLink}
        >
          {`${label(value)} ${count}`}
        </Chip>
      ))}
    </nav>
  )
}
