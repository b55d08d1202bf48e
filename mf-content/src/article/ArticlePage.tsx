import type { ContentPage } from '@vitrina/contracts/site/content'
import { $currentDepartment } from '@vitrina/shell/department'
import { formatDate } from '@vitrina/site/dates'
import { phonesOf } from '@vitrina/site/departments'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { useUnit } from 'effector-react'
import { Blocks } from '../blocks/Blocks.tsx'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import { ArticleMenu } from './ArticleMenu.tsx'
import styles from './ArticlePage.module.css'
import { breadcrumbsTo } from './articles.ts'

/** An article of the shop, with the menu of articles beside it and a phone below. */
export function ArticlePage({ article }: { article: ContentPage }) {
  const steps = breadcrumbsTo(article)
  return (
    <Page
      breadcrumbs={steps.map(({ name, path }, at) => (at < steps.length - 1 ? { name, href: path } : { name }))}
      renderLink={renderLink}
      title={article.seo?.unique_title || article.title}
      sidebar={<ArticleMenu />}
      sidebarLabel={texts.otherArticles}
    >
      <div className={styles.article}>
        <Blocks blocks={article.blocks} page={{ kind: 'article', slug: article.slug }} />
        <UpdatedOn date={article.updated_on} />
      </div>
      {article.seo?.text && <SafeHtml html={article.seo.text} className={styles.about} />}
      <Question />
      <div className={styles.below}>
        <ArticleMenu />
      </div>
    </Page>
  )
}

/** Renders nothing for an invalid date. */
function UpdatedOn({ date }: { date: string }) {
  let shown: string
  try {
    shown = formatDate(date)
  } catch {
    return null
  }
  return <p className={styles.updated}>{texts.updated(shown)}</p>
}

function Question() {
  const department = useUnit($currentDepartment)
  const { retail } = phonesOf({ phones: department?.phones })
  if (!department || !retail) return null
  return (
    <aside className={styles.question}>
      <h2 className={styles.asked}>{texts.question}</h2>
      <p>
        {texts.answer(department.name_for_site)}{' '}
        <a href={telHref(retail)} className={styles.phone}>
          {formatPhone(retail)}
        </a>
      </p>
    </aside>
  )
}
