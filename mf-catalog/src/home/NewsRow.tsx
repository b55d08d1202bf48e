import type { HomePage } from '@vitrina/contracts/site/catalog'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { dateText } from '../promotions/days.ts'
import { homeTexts } from '../texts.ts'
import styles from './NewsRow.module.css'
import { RowHeading } from './RowHeading.tsx'

export interface NewsRowProps extends Pick<HomePage, 'news'> {
  /** `yyyy-mm-dd`, from the data, since the browser's date may differ. */
  today: string
}

/** The latest news of the company. */
export function NewsRow({ news, today }: NewsRowProps) {
  if (!news) return null
  const { brand, items } = news
  return (
    <section aria-labelledby="news">
      <RowHeading id="news" title={homeTexts.news} all={{ to: paths.companyNews(brand), name: homeTexts.allNews }} />
      <ul className={styles.row}>
        {items.map(({ slug, title, summary, published_at }) => (
          <li key={slug} className={styles.item}>
            <time dateTime={published_at} className={styles.date}>
              {dateText(published_at, today)}
            </time>
            <h3 className={styles.title}>
              <Link className={styles.link} to={paths.companyNewsItem(brand, slug)}>
                {title}
              </Link>
            </h3>
            <p className={styles.summary}>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
