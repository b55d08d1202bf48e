import type { SearchListing } from '@vitrina/contracts/site/search'
import { remoteWidget } from '@vitrina/federation/remotes'
import { Link } from '@vitrina/federation/router'
import type { LeadFormProps } from '@vitrina/mf-content/LeadForm'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Chip } from '@vitrina/ui/Chip'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Notice } from '@vitrina/ui/Notice'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { GoodsRow } from '../home/GoodsRow.tsx'
import { renderLink } from '../link.tsx'
import { cardTexts } from '../texts.ts'
import { AlsoFound } from './AlsoFound.tsx'
import { $suggested, emptyResultShown } from './model.ts'
import styles from './NothingHere.module.css'
import { searchTexts as texts } from './texts.ts'

const LeadForm = remoteWidget<LeadFormProps>('mf-content/LeadForm', {
  pending: (
    <div className={styles.pending}>
      <Skeleton shape="box" />
    </div>
  ),
  failed: (retry) => (
    <Notice kind="warning" action={<Button onClick={retry}>{cardTexts.retry}</Button>}>
      {texts.leadFailed}
    </Notice>
  ),
})

/** Shown without results or without a query: links to sections, and a request form after a search. */
export function NothingHere({ data }: { data: SearchListing }) {
  const { q, nearest } = data
  const { suggested, shown } = useUnit({ suggested: $suggested, shown: emptyResultShown })
  useEffect(() => {
    shown()
  }, [shown])
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={q ? texts.nothingTitle(q) : texts.beginTitle}
        text={q ? texts.nothingText : texts.beginText}
        action={
          <Link className={buttonClass()} to={paths.catalog()}>
            {texts.toCatalog}
          </Link>
        }
      />
      {nearest.length > 0 && (
        <nav className={styles.nearest} aria-labelledby="nearest">
          <h2 id="nearest" className={styles.title}>
            {texts.nearest}
          </h2>
          <div className={styles.sections}>
            {nearest.map(({ slug, name }) => (
              <Chip key={slug} href={paths.category(slug)} renderLink={renderLink}>
                {name}
              </Chip>
            ))}
          </div>
        </nav>
      )}
      <AlsoFound data={data} />
      {q && (
        <div className={styles.lead}>
          <p className={styles.promise}>{texts.leadText}</p>
          <LeadForm form="search" title={texts.leadTitle} comment={texts.leadComment(q)} />
        </div>
      )}
      <GoodsRow id="viewed" title={texts.viewed} products={suggested.viewed} />
      <GoodsRow id="popular" title={texts.popular} products={suggested.popular} />
    </div>
  )
}
