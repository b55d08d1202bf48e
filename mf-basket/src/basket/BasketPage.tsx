import type { Basket } from '@vitrina/contracts/site/basket'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { buttonClass } from '@vitrina/ui/button-class'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { SidebarLayout } from '@vitrina/ui/SidebarLayout'
import { useUnit } from 'effector-react'
import { renderLink } from '../link.tsx'
import { $removed } from '../removal/model.ts'
import { texts } from '../texts.ts'
import { BasketLines } from './BasketLines.tsx'
import { BasketNotes } from './BasketNotes.tsx'
import styles from './BasketPage.module.css'
import { BasketSummary, CheckoutBar } from './BasketSummary.tsx'
import { useBasket } from './loaded.ts'
import { pageTexts } from './texts.ts'

/** What is in the basket, what of it is to be ordered, and what that costs. */
export function BasketPage({ loaded }: { loaded: Basket }) {
  const basket = useBasket(loaded)
  const removed = useUnit($removed)
  const { lines, missing, incomplete } = basket
  const isEmpty = lines.length === 0 && missing.length === 0 && removed.length === 0 && !incomplete
  return (
    <Container className={styles.page}>
      <Breadcrumbs items={[{ name: texts.home, href: paths.home() }, { name: texts.basket }]} renderLink={renderLink} />
      <PageTitle aside={lines.length > 0 && texts.goods(lines.length)}>{texts.basket}</PageTitle>
      <BasketNotes basket={basket} />
      {isEmpty && <EmptyBasket />}
      {(lines.length > 0 || removed.length > 0) && (
        <>
          <SidebarLayout side="right" sidebarLabel={pageTexts.summary} sidebar={<BasketSummary basket={basket} />}>
            <BasketLines basket={basket} removed={removed} />
          </SidebarLayout>
          <CheckoutBar basket={basket} />
        </>
      )}
    </Container>
  )
}

/** Nothing is in the basket yet. */
export function EmptyBasket() {
  return (
    <EmptyState
      title={pageTexts.emptyTitle}
      text={pageTexts.emptyText}
      action={
        <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
          {pageTexts.toCatalog}
        </Link>
      }
    />
  )
}
