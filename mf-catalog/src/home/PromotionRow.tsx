import type { PromotionSummary } from '@vitrina/contracts/retailer/search'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { CategoryIcon } from '../category-icon/CategoryIcon.tsx'
import { dateText, timeLeft } from '../promotions/days.ts'
import { homeTexts, promotionTexts } from '../texts.ts'
import styles from './PromotionRow.module.css'
import { RowHeading } from './RowHeading.tsx'

export interface PromotionRowProps {
  promotions: readonly PromotionSummary[]
  /** `yyyy-mm-dd`, from the data, since the browser's date may differ. */
  today: string
}

/** A longer row would not be browsed; all promotions have a page. */
const MAX_PROMOTIONS = 6

/** Current promotions, in a strip without automatic movement. */
export function PromotionRow({ promotions, today }: PromotionRowProps) {
  if (promotions.length === 0) return null
  return (
    <section aria-labelledby="promotions">
      <RowHeading
        id="promotions"
        title={homeTexts.promotions}
        all={{ to: paths.promotions(), name: promotionTexts.all }}
      />
      <ul className={styles.row}>
        {promotions.slice(0, MAX_PROMOTIONS).map((promotion) => (
          <li key={promotion.slug} className={styles.promotion}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                <Link className={styles.link} to={paths.promotion(promotion.slug)}>
                  {promotion.title}
                </Link>
              </h3>
              <p className={styles.summary}>{promotion.summary}</p>
              <Until promotion={promotion} today={today} />
            </div>
            <Blueprint className={styles.drawing}>
              <CategoryIcon icon={promotion.image && `${promotion.image}.svg`} size={64} />
            </Blueprint>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Until({ promotion, today }: { promotion: PromotionSummary; today: string }) {
  const date = dateText(promotion.ends_on, today)
  const left = timeLeft({ ...promotion, state: 'now' }, today)
  if (!date) return null
  return (
    <p className={styles.until}>
      {left && <Badge kind="warning">{left}</Badge>}
      <time dateTime={promotion.ends_on}>{homeTexts.until(date)}</time>
    </p>
  )
}
