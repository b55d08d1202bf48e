import type { Basket } from '@vitrina/contracts/site/basket'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import { Link, useNavigate } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Notice } from '@vitrina/ui/Notice'
import { PageText } from '@vitrina/ui/PageText'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { Stack } from '@vitrina/ui/Stack'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { BasketFailed, BasketNotes } from '../basket/BasketNotes.tsx'
import { couponRemoved } from '../basket/summary/model.ts'
import { useBasket } from '../basket/use-basket.ts'
import { useOrderableSelection } from '../basket/use-orderable.ts'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import { $pending, formShown } from './form/model.ts'
import { OrderForm } from './OrderForm.tsx'
import styles from './OrderPage.module.css'
import { $placedElsewhere, pageLeft, pageShown, placedPath } from './placing/broadcast/model.ts'
import { $placedKey, $sending, placedOrderOpened } from './placing/model.ts'
import { networkRestored } from './placing/retry/model.ts'
import { useLeaveConfirmation } from './placing/use-leave-confirmation.ts'
import { orderTexts } from './texts.ts'
import { useReloadIncomplete } from './use-reload-incomplete.ts'

/** Opens the order form, and navigates to the placed order; true while navigating. */
function useOrderPlacement(): boolean {
  const { placedKey, begin, shown, open, leave, online } = useUnit({
    placedKey: $placedKey,
    begin: formShown,
    shown: placedOrderOpened,
    open: pageShown,
    leave: pageLeft,
    online: networkRestored,
  })
  const navigate = useNavigate()
  useEffect(() => {
    open()
    // Also without a form: an order whose response was lost may have emptied the basket.
    begin({})
    return () => leave()
  }, [open, begin, leave])
  useEffect(() => {
    const onOnline = () => online()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [online])
  useEffect(() => {
    if (placedKey === null) return
    void navigate(placedPath(placedKey), { replace: true })
    return () => shown()
  }, [placedKey, navigate, shown])
  return placedKey !== null
}

/** The order page for the selected lines of the basket. */
export function OrderPage({ loaded, seo = null }: { loaded: Basket; seo?: FilledSeo | null }) {
  const basket = useBasket(loaded)
  const { sending, pending } = useUnit({ sending: $sending, pending: $pending })
  const isPlaced = useOrderPlacement()
  const isAlive = useHydrated()
  useOrderableSelection(basket)
  useReloadIncomplete(basket)
  useLeaveConfirmation((sending || pending !== null) && !isPlaced)
  const isEmpty = !basket.lines.some(({ selected }) => selected)
  const isOnItsWay = isAlive && (sending || isPlaced || pending !== null)
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
      <PageTitle>{seo?.unique_title || orderTexts.title}</PageTitle>
      <BasketNotes basket={basket} />
      <Notes basket={basket} />
      {isEmpty && !isOnItsWay ? <NothingToOrder basket={basket} /> : <OrderForm basket={basket} isPlaced={isPlaced} />}
      <PageText html={seo?.text} />
    </Container>
  )
}

/** Notes above the form: the order is placed already, or its coupon no longer applies. */
function Notes({ basket: { coupon, couponOutcome } }: { basket: Basket }) {
  const { placed, takeCouponOut } = useUnit({ placed: $placedElsewhere, takeCouponOut: couponRemoved })
  const isRefused = couponOutcome?.state === 'refused' && coupon !== ''
  if (!placed && !isRefused) return null
  return (
    <Stack gap={2} className={styles.notes}>
      {placed && (
        <Notice kind="success" title={orderTexts.elsewhere(placed.number)} live>
          <Link to={placedPath(placed.accessKey)}>{orderTexts.toOrder}</Link>
        </Notice>
      )}
      {isRefused && (
        <Notice
          kind="warning"
          action={
            <Button size="sm" onClick={() => takeCouponOut()}>
              {orderTexts.couponRemove}
            </Button>
          }
        >
          {orderTexts.couponRefused(couponOutcome.reason)}
        </Notice>
      )}
    </Stack>
  )
}

/** A failed basket is never called empty; an empty one links to the catalogue, an empty selection to the basket. */
function NothingToOrder({ basket: { lines, incomplete } }: { basket: Basket }) {
  const isBasketEmpty = lines.length === 0
  if (isBasketEmpty && incomplete) return <BasketFailed />
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
