import type { EstimateSummary, EstimatesPage as ListData } from '@vitrina/contracts/site/estimates'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Cluster } from '@vitrina/ui/Stack'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { ObjectsTabs } from '../objects/ObjectsTabs.tsx'
import { prefetchNamesDialog } from './dialogs.ts'
import styles from './EstimatesPage.module.css'
import { LazyNamesDialog } from './LazyNamesDialog.tsx'
import { ListedEstimate } from './ListedEstimate.tsx'
import { $list, listLoaded, removeRequested, tabSyncRequested } from './model.ts'
import { SourceActions } from './SourceActions.tsx'
import { estimatesTexts as texts } from './texts.ts'

/** The current list, initialised with the loader data. */
function useList(loaded: EstimateSummary[]): EstimateSummary[] {
  const { list, tell, listen } = useUnit({ list: $list, tell: listLoaded, listen: tabSyncRequested })
  const isAlive = useHydrated()
  useEffect(() => {
    listen()
    tell(loaded)
  }, [listen, tell, loaded])
  return isAlive && list ? list : loaded
}

/** The visitor's estimates, the last changed first. */
export function EstimatesPage({ data }: { data: ListData }) {
  const list = useList(data.estimates)
  const remove = useUnit(removeRequested)
  const [named, setNamed] = useState<EstimateSummary | 'new' | null>(null)
  const closeNaming = useCallback(() => setNamed(null), [])
  const start = useRef<HTMLDivElement>(null)
  const create = (
    <Button kind="strong" onPointerEnter={prefetchNamesDialog} onClick={() => setNamed('new')}>
      {texts.create}
    </Button>
  )
  const begin = (
    <>
      {create}
      <SourceActions />
    </>
  )
  return (
    <Cabinet title={texts.title} aside={list.length > 0 && texts.count(list.length)} actions={list.length > 0 && begin}>
      <ObjectsTabs current="estimates" />
      <div ref={start} tabIndex={-1} className={styles.start} />
      {list.length === 0 && (
        <EmptyState
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Cluster gap={2} className={styles.emptyActions}>
              {begin}
              <Link to={paths.catalog()} className={buttonClass({})}>
                {texts.toCatalog}
              </Link>
            </Cluster>
          }
        />
      )}
      {list.length > 0 && (
        <Card padding="none">
          <div className={styles.head} aria-hidden="true">
            <span>{texts.columns.name}</span>
            <span>{texts.columns.before}</span>
            <span>{texts.columns.now}</span>
            <span>{texts.columns.changed}</span>
          </div>
          <ul aria-label={texts.title}>
            {list.map((estimate) => (
              <li key={estimate.id} className={styles.item}>
                <ListedEstimate
                  estimate={estimate}
                  onRename={() => setNamed(estimate)}
                  onRemove={() => {
                    remove(estimate)
                    // The pressed button disappears with its row.
                    start.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <LazyNamesDialog estimate={named} onClosed={closeNaming} />
    </Cabinet>
  )
}
