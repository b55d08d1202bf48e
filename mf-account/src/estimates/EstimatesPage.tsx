import type { EstimateSummary, EstimatesPage as ListData } from '@vitrina/contracts/site/estimates'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useAlive } from '@vitrina/ui/alive'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { Cluster } from '@vitrina/ui/Stack'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { renderLink } from '../link.tsx'
import styles from './EstimatesPage.module.css'
import { ListedEstimate } from './ListedEstimate.tsx'
import { $list, listeningWanted, listLoaded, removeWanted } from './model.ts'
import { Naming } from './Naming.tsx'
import { fetchNamesAhead } from './names-window.ts'
import { estimatesTexts as texts } from './texts.ts'

/** The list as it is now, which begins with what the page was loaded with. */
function useList(loaded: EstimateSummary[]): EstimateSummary[] {
  const { list, tell, listen } = useUnit({ list: $list, tell: listLoaded, listen: listeningWanted })
  const isAlive = useAlive()
  useEffect(() => {
    listen()
    tell(loaded)
  }, [listen, tell, loaded])
  return isAlive && list ? list : loaded
}

/** The visitor's estimates, the last changed first. */
export function EstimatesPage({ data }: { data: ListData }) {
  const list = useList(data.estimates)
  const remove = useUnit(removeWanted)
  const [named, setNamed] = useState<EstimateSummary | 'new' | null>(null)
  const closeNaming = useCallback(() => setNamed(null), [])
  const heading = useRef<HTMLDivElement>(null)
  const create = (
    <Button kind="strong" onPointerEnter={fetchNamesAhead} onClick={() => setNamed('new')}>
      {texts.create}
    </Button>
  )
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        items={[
          { name: texts.home, href: paths.home() },
          { name: texts.cabinet, href: paths.personal() },
          { name: texts.title },
        ]}
        renderLink={renderLink}
      />
      <div ref={heading} tabIndex={-1} className={styles.heading}>
        <PageTitle aside={list.length > 0 && texts.count(list.length)} actions={list.length > 0 && create}>
          {texts.title}
        </PageTitle>
      </div>
      {list.length === 0 && (
        <EmptyState
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Cluster gap={2} className={styles.emptyActions}>
              {create}
              <Link to={paths.catalog()} className={buttonClass({})}>
                {texts.toCatalog}
              </Link>
            </Cluster>
          }
        />
      )}
      {list.length > 0 && (
        <Card padding="none" as="section">
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
                    // The button that was pressed goes with its row.
                    heading.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Naming estimate={named} onClosed={closeNaming} />
    </Container>
  )
}
