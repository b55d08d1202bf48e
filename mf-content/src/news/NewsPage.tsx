import type { NewsListPage } from '@vitrina/contracts/site/news'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Chip } from '@vitrina/ui/Chip'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { Pagination } from '@vitrina/ui/Pagination'
import { renderLink } from '../link.tsx'
import { newsAddress } from './address.ts'
import { NewsCard } from './NewsCard.tsx'
import styles from './NewsPage.module.css'
import { newsTexts as texts } from './texts.ts'

export type NewsPageData = NewsListPage & { brand: string }

/** All news, newest first, by year and by topic. */
export function NewsPage({ data }: { data: NewsPageData }) {
  const { brand, items, page, pages, year, topic, seo } = data
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: texts.news }]}
      renderLink={renderLink}
      title={seo?.unique_title || texts.news}
      actions={
        <a href={paths.newsFeed(brand)} className={styles.feed}>
          {texts.feed}
        </a>
      }
    >
      <Choices data={data} />
      {items.length === 0 ? (
        <EmptyState
          title={texts.none}
          text={texts.noneHint}
          action={
            <Link to={newsAddress(brand)} className={buttonClass()}>
              {texts.all}
            </Link>
          }
        />
      ) : (
        <ul className={styles.list}>
          {items.map((item, at) => (
            <li key={item.slug} className={styles.item}>
              <NewsCard item={item} brand={brand} eager={at < 3} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        total={pages}
        hrefOf={(number) => newsAddress(brand, { page: number, year, topic })}
        renderLink={renderLink}
      />
    </Page>
  )
}

/** Filters of the list as links, which work without scripts. */
function Choices({ data: { brand, years, topics, year, topic } }: { data: NewsPageData }) {
  return (
    <div className={styles.choices}>
      {topics.length > 1 && (
        <nav aria-label={texts.topics} className={styles.row}>
          <Chip href={newsAddress(brand, { year })} current={!topic} renderLink={renderLink}>
            {texts.allTopics}
          </Chip>
          {topics.map(({ slug, name }) => (
            <Chip
              key={slug}
              href={newsAddress(brand, { year, topic: slug })}
              current={topic === slug}
              renderLink={renderLink}
            >
              {name}
            </Chip>
          ))}
        </nav>
      )}
      {years.length > 1 && (
        <nav aria-label={texts.years} className={styles.row}>
          <Chip href={newsAddress(brand, { topic })} current={!year} renderLink={renderLink}>
            {texts.allYears}
          </Chip>
          {years.map((one) => (
            <Chip
              key={one.year}
              href={newsAddress(brand, { topic, year: one.year })}
              current={year === one.year}
              renderLink={renderLink}
            >
              {String(one.year)}
            </Chip>
          ))}
        </nav>
      )}
    </div>
  )
}
