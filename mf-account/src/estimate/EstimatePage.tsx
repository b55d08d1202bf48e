import type { Estimate } from '@vitrina/contracts/site/estimates'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { SidebarLayout } from '@vitrina/ui/SidebarLayout'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { estimatesTexts } from '../estimates/texts.ts'
import { renderLink } from '../link.tsx'
import styles from './EstimatePage.module.css'
import { EstimateRow } from './EstimateRow.tsx'
import { BasketBar, EstimateSummary } from './EstimateSummary.tsx'
import { EstimateTitle } from './EstimateTitle.tsx'
import { changeWanted } from './model.ts'
import { estimateTexts as texts } from './texts.ts'
import { useEstimate } from './use-estimate.ts'

/** One estimate: its products at the prices of then and of now, and the way of all of them into the basket. */
export function EstimatePage({ data }: { data: Estimate }) {
  const estimate = useEstimate(data)
  const change = useUnit(changeWanted)
  const list = useRef<HTMLUListElement>(null)
  const { lines, name } = estimate
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        items={[
          { name: estimatesTexts.home, href: paths.home() },
          { name: estimatesTexts.cabinet, href: paths.personal() },
          { name: estimatesTexts.title, href: paths.objectsAndEstimates() },
          { name },
        ]}
        renderLink={renderLink}
      />
      <EstimateTitle estimate={estimate} />
      {lines.length === 0 ? (
        <EmptyEstimate />
      ) : (
        <>
          <SidebarLayout side="right" sidebarLabel={texts.summary} sidebar={<EstimateSummary estimate={estimate} />}>
            <Card padding="none" as="section">
              <ul ref={list} tabIndex={-1} className={styles.list} aria-label={texts.listLabel}>
                {lines.map((line) => (
                  <li key={line.id} className={styles.item}>
                    <EstimateRow
                      line={line}
                      onRemove={() => {
                        change({ kind: 'remove', line })
                        // The button that was pressed goes with its row.
                        list.current?.focus()
                      }}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          </SidebarLayout>
          <BasketBar estimate={estimate} />
        </>
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
