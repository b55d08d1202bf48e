import type { ListName } from '@vitrina/contracts/site/lists'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { PageText } from '@vitrina/ui/PageText'
import type { ReactNode } from 'react'
import { renderLink } from '../link.tsx'
import { listPageTexts, listTexts, texts } from '../texts.ts'
import styles from './ListFrame.module.css'

export interface ListFrameProps {
  list: ListName
  /** What the retailer says about the page; a list that was passed on has its own heading. */
  seo: FilledSeo | null
  /** Products that are shown. */
  count: number
  /** Nothing is in the list, not even what is not in the catalogue any more. */
  isEmpty: boolean
  /** Missing for a list that is not the visitor's own. */
  onClear?: (() => void) | undefined
  /** Further buttons beside the title. */
  actions?: ReactNode
  /** Between the title and the list, also of an empty one. */
  top?: ReactNode
  /** For a list that somebody has passed on. */
  isShared?: boolean | undefined
  children: ReactNode
}

/** What the pages of the three lists have in common: title with count, «Очистить», and the way on from an empty one. */
export function ListFrame(props: ListFrameProps) {
  const { list, seo, count, isEmpty, onClear, actions, top, isShared = false, children } = props
  const { name: own, emptyTitle, emptyText } = listTexts[list]
  const name = isShared && list !== 'viewed' ? listTexts[list].sharedName : own
  const heading = (!isShared && seo?.unique_title) || name
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name }]}
      renderLink={renderLink}
      title={heading}
      aside={count > 0 && texts.goods(count)}
      actions={
        !isEmpty && (
          <>
            {actions}
            {onClear && <Button onClick={onClear}>{listPageTexts.clear}</Button>}
          </>
        )
      }
      top={top}
      className={styles.page}
    >
      {isEmpty ? (
        <EmptyState
          title={isShared ? listPageTexts.emptyLink : emptyTitle}
          text={isShared ? listPageTexts.emptyLinkText : emptyText}
          action={
            <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
              {listPageTexts.toCatalog}
            </Link>
          }
        />
      ) : (
        children
      )}
      <PageText html={seo?.text} />
    </Page>
  )
}
