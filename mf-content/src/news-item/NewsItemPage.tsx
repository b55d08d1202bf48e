import type { NewsPage } from '@vitrina/contracts/site/news'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Page } from '@vitrina/ui/Page'
import { Blocks } from '../blocks/Blocks.tsx'
import { Picture } from '../blocks/Picture.tsx'
import { renderLink } from '../link.tsx'
import { newsAddress } from '../news/address.ts'
import { dayText } from '../news/dates.ts'
import { newsTexts as texts } from '../news/texts.ts'
import styles from './NewsItemPage.module.css'

export type NewsItemData = NewsPage & { brand: string }

/** A news item with links to the previous and the next one. */
export function NewsItemPage({ item }: { item: NewsItemData }) {
  const { brand, slug, title, summary, published_at, topic, image, blocks, previous, next } = item
  return (
    <Page
      breadcrumbs={[
        { name: texts.home, href: paths.home() },
        { name: texts.news, href: paths.companyNews(brand) },
        { name: title },
      ]}
      renderLink={renderLink}
      title={title}
    >
      <div className={styles.article}>
        <header className={styles.head}>
          <div>
            <p className={styles.date}>
              <time dateTime={published_at}>{dayText(published_at)}</time>
              {topic && (
                <>
                  {' · '}
                  <Link to={newsAddress(brand, { topic: topic.slug })}>{topic.name}</Link>
                </>
              )}
            </p>
            <p className={styles.summary}>{summary}</p>
          </div>
          {image && (
            <Picture
              image={{ file: image, alt: title }}
              gallery="news"
              sizes="(max-width: 767px) 40vw, 200px"
              eager
              className={styles.picture}
            />
          )}
        </header>
        <Blocks blocks={blocks} page={{ kind: 'news', slug }} />
      </div>
      <nav aria-label={texts.beside} className={styles.beside}>
        {previous && <Beside brand={brand} to={previous} rel="prev" name={texts.previous} />}
        {next && <Beside brand={brand} to={next} rel="next" name={texts.next} />}
        <Link to={paths.companyNews(brand)} className={styles.all}>
          {texts.all}
        </Link>
      </nav>
    </Page>
  )
}

interface BesideProps {
  brand: string
  to: { slug: string; title: string }
  rel: 'prev' | 'next'
  name: string
}

function Beside({ brand, to, rel, name }: BesideProps) {
  return (
    <Link to={paths.companyNewsItem(brand, to.slug)} rel={rel} className={styles.way}>
      <span className={styles.direction}>{name}</span>
      <span>{to.title}</span>
    </Link>
  )
}
