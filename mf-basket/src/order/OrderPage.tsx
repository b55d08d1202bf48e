import type { Basket } from '@vitrina/contracts/site/basket'
import { Link, useNavigate } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { buttonClass } from '@vitrina/ui/button-class'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { SidebarLayout } from '@vitrina/ui/SidebarLayout'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { BasketNotes } from '../basket/BasketNotes.tsx'
import { useBasket } from '../basket/loaded.ts'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import { $placedKey, $sending, placedShown } from './model.ts'
import { OrderForm } from './OrderForm.tsx'
import styles from './OrderPage.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { orderTexts } from './texts.ts'

/** Ordering the selected lines of the basket for pickup. */
export function OrderPage({ loaded }: { loaded: Basket }) {
  const basket = useBasket(loaded)
  const { placedKey, sending, shown } = useUnit({ placedKey: $placedKey, sending: $sending, shown: placedShown })
  const navigate = useNavigate()
  useEffect(() => {
    if (placedKey === null) return
    void navigate(`${paths.order()}?${new URLSearchParams({ placed: placedKey })}`, { replace: true })
    return () => shown()
  }, [placedKey, navigate, shown])

  const selected = basket.lines.filter((line) => line.selected)
  const isOnItsWay = sending || placedKey !== null
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        items={[
          { name: texts.home, href: paths.home() },
          { name: texts.basket, href: paths.cart() },
          { name: orderTexts.title },
        ]}
        renderLink={renderLink}
      />
      <PageTitle>{orderTexts.title}</PageTitle>
      <BasketNotes basket={basket} />
      {selected.length === 0 && !isOnItsWay ? (
        <NothingToOrder isBasketEmpty={basket.lines.length === 0} />
      ) : (
        <SidebarLayout
          side="right"
          sidebarLabel={orderTexts.summary}
          sidebar={<OrderSummary lines={selected} total={basket.orderTotal} />}
        >
          <OrderForm isOnItsWay={isOnItsWay} count={selected.length} total={basket.orderTotal} />
        </SidebarLayout>
      )}
    </Container>
  )
}

/** An empty basket leads to the catalogue, an empty selection back to the basket. */
function NothingToOrder({ isBasketEmpty }: { isBasketEmpty: boolean }) {
  return (
    <EmptyState
      title={isBasketEmpty ? orderTexts.emptyTitle : orderTexts.nothingSelected}
      text={isBasketEmpty ? orderTexts.emptyText : orderTexts.nothingSelectedText}
      action={
        <Link to={isBasketEmpty ? paths.catalog() : paths.cart()} className={buttonClass({ kind: 'strong' })}>
          {isBasketEmpty ? orderTexts.toCatalog : orderTexts.toBasket}
        </Link>
      }
    />
  )
}
