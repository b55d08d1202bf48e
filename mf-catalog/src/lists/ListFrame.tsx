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
  /** The retailer's texts about the page; a shared list has its own heading. */
  seo: FilledSeo | null
  /** Number of shown products. */
  count: number
  /** Whether the list has no codes at all, not even of products that are no longer in the catalogue. */
  isEmpty: boolean
  /** Missing for a shared list. */
  onClear?: (() => void) | undefined
  /** Further buttons beside the title. */
  actions?: ReactNode
  /** Between the title and the list, also of an empty one. */
  top?: ReactNode
  /** Whether the list is a shared one. */
  isShared?: boolean | undefined
  children: ReactNode
}

/** The common frame of the three list pages: title with count, «Очистить», and a link from an empty list. */
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
