import type { Promotion } from '@vitrina/contracts/retailer/catalog'
import { formatDate } from '@vitrina/site/dates'
import { Badge } from '@vitrina/ui/Badge'
import { CategoryIcon } from '../category-icon/CategoryIcon.tsx'
import { homeTexts } from '../texts.ts'
import styles from './PromotionRow.module.css'

/** More than this would push the goods out of sight. */
const MOST = 3

/** What runs now, said in a few words. */
export function PromotionRow({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return null
  return (
    <section aria-labelledby="promotions">
      <h2 id="promotions" className={styles.title}>
        {homeTexts.promotions}
      </h2>
      <ul className={styles.row}>
        {promotions.slice(0, MOST).map(({ slug, title, summary, ends_on, image }) => (
          <li key={slug} className={styles.promotion}>
            <div className={styles.words}>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.summary}>{summary}</p>
              <Until date={ends_on} />
            </div>
            <CategoryIcon icon={image && `${image}.svg`} size={64} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Until({ date }: { date: string }) {
  let shown: string
  try {
    shown = formatDate(date)
  } catch {
    return null
  }
  return (
    <p className={styles.until}>
      <Badge>
        <time dateTime={date}>{homeTexts.until(shown)}</time>
      </Badge>
    </p>
  )
}
