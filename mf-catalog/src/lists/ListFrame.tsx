import type { ListName } from '@vitrina/contracts/site/lists'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import type { ReactNode } from 'react'
import { renderLink } from '../link.tsx'
import { listPageTexts, listTexts, texts } from '../texts.ts'
import styles from './ListFrame.module.css'

export interface ListFrameProps {
  list: ListName
  /** Products that are shown. */
  count: number
  /** Nothing is in the list, not even what is not in the catalogue any more. */
  isEmpty: boolean
  onClear: () => void
  children: ReactNode
}

/** What the pages of the three lists have in common: title with count, «Очистить», and the way on from an empty one. */
export function ListFrame({ list, count, isEmpty, onClear, children }: ListFrameProps) {
  const { name, emptyTitle, emptyText } = listTexts[list]
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name }]}
      renderLink={renderLink}
      title={name}
      aside={count > 0 && texts.goods(count)}
      actions={!isEmpty && <Button onClick={onClear}>{listPageTexts.clear}</Button>}
      className={styles.page}
    >
      {isEmpty ? (
        <EmptyState
          title={emptyTitle}
          text={emptyText}
          action={
            <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
              {listPageTexts.toCatalog}
            </Link>
          }
        />
      ) : (
        children
      )}
    </Page>
  )
}
