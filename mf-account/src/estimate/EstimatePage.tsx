import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { RowKeysHint } from '@vitrina/ui/RowKeysHint'
import { focusBeside, onRowKey } from '@vitrina/ui/row-keys'
import { SidebarLayout } from '@vitrina/ui/SidebarLayout'
import { useUnit } from 'effector-react'
import { useCallback, useRef, useState } from 'react'
import { cabinetTexts } from '../cabinet/texts.ts'
import { estimatesTexts } from '../estimates/texts.ts'
import { renderLink } from '../link.tsx'
import { AddBox } from './adding/AddBox.tsx'
import { Conflict } from './conflict/Conflict.tsx'
import { EstimateActions } from './EstimateActions.tsx'
import styles from './EstimatePage.module.css'
import { EstimateSections } from './EstimateSections.tsx'
import { BasketBar, EstimateSummary } from './EstimateSummary.tsx'
import { EstimateTitle } from './EstimateTitle.tsx'
import { changeRequested } from './model.ts'
import { estimateTexts as texts } from './texts.ts'
import './undecided/model.ts'
import './unsent/model.ts'
import { LazyDialog } from './dialogs/LazyDialog.tsx'
import { loadCalculationDialog, loadMatchDialog } from './dialogs/loaders.ts'
import { useEstimate } from './use-estimate.ts'

/** One estimate: its products at the prices when added and now, and the buttons that add them to the basket. */
export function EstimatePage({ data }: { data: Estimate }) {
  const estimate = useEstimate(data)
  const change = useUnit(changeRequested)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { lines, name, sections, state } = estimate
  const isReadOnly = state === 'agreed' || state === 'converted'
  const [opened, setOpened] = useState<{ kind: 'match' | 'sizes'; line: EstimateLine } | null>(null)
  const onClosed = useCallback(() => setOpened(null), [])
  const onChoose = useCallback((ids: readonly string[], isChosen: boolean) => {
    setChosen((known) => {
      const others = [...known].filter((id) => !ids.includes(id))
      return new Set(isChosen ? [...others, ...ids] : others)
    })
  }, [])
  const onRemove = useCallback(
    (line: EstimateLine) => {
      change({ kind: 'remove', line })
      // The pressed button disappears with its row, so the list takes the focus.
      list.current?.focus()
    },
    [change],
  )
  const onMatch = useCallback((line: EstimateLine) => setOpened({ kind: 'match', line }), [])
  const onSizes = useCallback((line: EstimateLine) => setOpened({ kind: 'sizes', line }), [])
  const removeByKey = (id: string) => {
    const line = lines.find((one) => one.id === id)
    if (!line || isReadOnly || !list.current) return
    focusBeside(list.current, id)
    change({ kind: 'remove', line })
  }
  const write = (changes: EstimateChangeInput[]) => {
    change({ kind: 'write', changes })
    onClosed()
  }
  const listed = { estimate, isReadOnly, chosen, onChoose, onRemove, onMatch, onSizes }
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        items={[
          { name: cabinetTexts.home, href: paths.home() },
          { name: cabinetTexts.cabinet, href: paths.personal() },
          { name: estimatesTexts.title, href: paths.objectsAndEstimates() },
          { name },
        ]}
        renderLink={renderLink}
      />
      <EstimateTitle {...{ estimate, isReadOnly }} />
      <Conflict estimateId={estimate.id} />
      <EstimateActions {...{ estimate, isReadOnly }} />
      {!isReadOnly && <AddBox estimate={estimate} />}
      {lines.length === 0 && sections.length === 0 ? (
        <>
          <EmptyEstimate />
          <EstimateSections {...listed} />
        </>
      ) : (
        <>
          <SidebarLayout
            side="right"
            sidebarLabel={texts.summary}
            sidebar={<EstimateSummary {...{ estimate, chosen }} />}
          >
            <Card padding="none">
              {/* biome-ignore lint/a11y/noStaticElementInteractions: its controls have the focus, the keys lead from one to another */}
              <div
                ref={list}
                tabIndex={-1}
                className={styles.list}
                onKeyDown={(event) => onRowKey(event, { onRemove: removeByKey })}
              >
                <EstimateSections {...listed} />
              </div>
            </Card>
            {!isReadOnly && lines.length > 1 && <RowKeysHint />}
          </SidebarLayout>
          <BasketBar {...{ estimate, chosen }} />
        </>
      )}
      {opened?.kind === 'match' && (
        <LazyDialog
          load={loadMatchDialog}
          props={{
            line: opened.line,
            onClosed,
            onChosen: (idcode) => write([{ kind: 'line', id: opened.line.id, idcode }]),
          }}
        />
      )}
      {opened?.kind === 'sizes' && (
        <LazyDialog
          load={loadCalculationDialog}
          props={{ estimate, line: opened.line, sectionId: null, onClosed, onCalculated: write }}
        />
      )}
    </Container>
  )
}

function EmptyEstimate() {
  return (
    <EmptyState
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
          {estimatesTexts.toCatalog}
        </Link>
      }
    />
  )
}
