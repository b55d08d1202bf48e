import type { ObjectsPage as ListData, ObjectView } from '@vitrina/contracts/site/objects'
import { Link, useNavigate, useRevalidator } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Disclosure } from '@vitrina/ui/Disclosure'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import reach from '../cabinet/reach.module.css'
import { prefetchObjectDialog } from './dialogs.ts'
import { LazyObjectDialog } from './LazyObjectDialog.tsx'
import { restoreObjectFx } from './model.ts'
import { ObjectMoney } from './ObjectMoney.tsx'
import styles from './ObjectsPage.module.css'
import { ObjectsTabs } from './ObjectsTabs.tsx'
import { objectsTexts as texts } from './texts.ts'

/** Runs the loader again once a deleted object is restored. */
function useRefreshOnRestore(): void {
  const { revalidate } = useRevalidator()
  const isRestoring = useUnit(restoreObjectFx.pending)
  const [was, setWas] = useState(false)
  useEffect(() => {
    if (was && !isRestoring) void revalidate()
    setWas(isRestoring)
  }, [was, isRestoring, revalidate])
}

/** The visitor’s building sites with the planned, ordered and received sums of each. */
export function ObjectsPage({ data: { objects } }: { data: ListData }) {
  const [isNew, setNew] = useState(false)
  const navigate = useNavigate()
  const close = useCallback(() => setNew(false), [])
  useRefreshOnRestore()
  const [archived, current] = [true, false].map((is) => objects.filter(({ isArchived }) => isArchived === is))
  const create = (
    <Button kind="strong" onPointerEnter={prefetchObjectDialog} onClick={() => setNew(true)}>
      {texts.create}
    </Button>
  )
  return (
    <Cabinet
      title={texts.title}
      aside={objects.length > 0 && texts.count(objects.length)}
      actions={objects.length > 0 && create}
    >
      <ObjectsTabs current="objects" />
      {objects.length === 0 && <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={create} />}
      <Cards objects={current ?? []} />
      {archived && archived.length > 0 && (
        <Disclosure title={texts.archiveTitle(archived.length)}>
          <Cards objects={archived} />
        </Disclosure>
      )}
      <LazyObjectDialog
        object={isNew ? 'new' : null}
        onSaved={({ id }) => void navigate(paths.object(id))}
        onClosed={close}
      />
    </Cabinet>
  )
}

function Cards({ objects }: { objects: readonly ObjectView[] }) {
  return (
    <ul className={styles.objects}>
      {objects.map((object) => (
        <li key={object.id}>
          <Card as="article" padding="lg" className={styles.card}>
            <div className={styles.words}>
              <h2 className={styles.title}>
                <Link to={paths.object(object.id)} className={reach.link}>
                  {object.name}
                </Link>
              </h2>
              {object.address && <p>{object.address}</p>}
              <p className={styles.quiet}>{texts.counts(object.estimateCount, object.orderCount)}</p>
              <p>
                <Badge kind={object.stage === 'under_way' ? 'info' : object.stage === 'done' ? 'success' : 'plain'}>
                  {object.isArchived ? texts.archived : texts.stages[object.stage]}
                </Badge>
              </p>
            </div>
            <ObjectMoney object={object} />
          </Card>
        </li>
      ))}
    </ul>
  )
}
