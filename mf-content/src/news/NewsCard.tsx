import type { NewsSummary } from '@vitrina/contracts/retailer/news'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { classNames } from '@vitrina/ui/class-names'
import linkCard from '../blocks/LinkCard.module.css'
import { Picture } from '../blocks/Picture.tsx'
import { dayText } from './dates.ts'
import styles from './NewsCard.module.css'

interface NewsCardProps {
  item: NewsSummary
  brand: string
  eager?: boolean | undefined
}

/** A news item in a list. The link of the title covers the whole card. */
export function NewsCard({ item: { slug, title, summary, published_at, topic, image }, brand, eager }: NewsCardProps) {
  return (
    <article className={classNames(linkCard.card, styles.card)}>
      <div className={styles.place}>
        {image && <Picture image={{ file: image, alt: '' }} sizes="120px" eager={eager} />}
      </div>
      <div>
        <p className={styles.date}>
          <time dateTime={published_at}>{dayText(published_at)}</time>
          {topic && ` · ${topic.name}`}
        </p>
        <h2 className={styles.title}>
          <Link to={paths.companyNewsItem(brand, slug)} className={linkCard.link}>
            {title}
          </Link>
        </h2>
        <p className={styles.summary}>{summary}</p>
      </div>
    </article>
  )
}
