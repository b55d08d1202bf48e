import type { PromotionSummary } from '@vitrina/contracts/retailer/search'
import { Link } from '@vitrina/federation/router'
import { $currentDepartment, $shopCities } from '@vitrina/shell/department'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { classNames } from '@vitrina/ui/class-names'
import { PinIcon } from '@vitrina/ui/icons'
import { useUnit } from 'effector-react'
import { CategoryIcon } from '../category-icon/CategoryIcon.tsx'
import { promotionTexts } from '../texts.ts'
import { periodText, timeLeft } from './days.ts'
import styles from './PromotionCard.module.css'
import { coverageOf, inCity } from './places.ts'

/** More cities than this are counted, not named. */
const CITIES_NAMED = 3

export interface PromotionCardProps {
  promotion: PromotionSummary
  /** `yyyy-mm-dd`, from the data, since the browser's date may differ. */
  today: string
  headingLevel?: 2 | 3
}

/** A promotion in a list: title, remaining time and cities. */
export function PromotionCard({ promotion, today, headingLevel = 2 }: PromotionCardProps) {
  const { slug, title, summary, image, state } = promotion
  const Heading = `h${headingLevel}` as const
  const period = periodText(promotion.starts_on, promotion.ends_on, today)
  const left = timeLeft(promotion, today)
  return (
    <article className={classNames(styles.card, state === 'over' && styles.over)}>
      <Blueprint className={styles.drawing}>
        <CategoryIcon icon={image && `${image}.svg`} size={96} />
      </Blueprint>
      <div className={styles.words}>
        <p className={styles.when}>
          {left && <Badge kind={state === 'now' ? 'warning' : 'info'}>{left}</Badge>}
          {state === 'over' && <Badge>{promotionTexts.over}</Badge>}
          {period && <span>{period}</span>}
        </p>
        <Heading className={styles.title}>
          <Link className={styles.link} to={paths.promotion(slug)}>
            {title}
          </Link>
        </Heading>
        <p className={styles.summary}>{summary}</p>
        <Where departments={promotion.departments} />
      </div>
    </article>
  )
}

function Where({ departments }: Pick<PromotionSummary, 'departments'>) {
  const { cities: all, current } = useUnit({ cities: $shopCities, current: $currentDepartment })
  const { cities, holdsHere } = coverageOf(departments, all, current)
  return (
    <p className={styles.where}>
      <PinIcon size={16} />
      <span>
        {cities.length === 0 && holdsHere ? promotionTexts.everywhere : shortList(cities)}
        {!holdsHere && <span className={styles.notHere}>{promotionTexts.notHere(inCity(current?.names_cases))}</span>}
      </span>
    </p>
  )
}

function shortList(cities: readonly string[]): string {
  const named = cities.slice(0, CITIES_NAMED).join(', ')
  return cities.length > CITIES_NAMED ? promotionTexts.otherCities(named, cities.length - CITIES_NAMED) : named
}
