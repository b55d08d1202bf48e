import type { SharedBasketPage } from '@vitrina/contracts/site/basket'
import { useSearchParams } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { Notice } from '@vitrina/ui/Notice'
import { Spinner } from '@vitrina/ui/Spinner'
import { AddSharedBasket } from './AddSharedBasket.tsx'
import styles from './SharedBasket.module.css'
import { SharedLines } from './SharedLines.tsx'
import { sharedTexts as texts } from './texts.ts'
import { useSharedBasket } from './use-shared-basket.ts'

/** A shared basket by its code, at the visitor's prices, with the button that adds it to their own. */
export function SharedBasket({ code }: { code: string }) {
  const shared = useSharedBasket(code)
  if (shared.state === 'loading') {
    return (
      <Card className={styles.place}>
        <p className={styles.loading} role="status">
          <Spinner /> {texts.loading}
        </p>
      </Card>
    )
  }
  if (shared.state === 'gone') {
    return (
      <div className={styles.place}>
        <Notice kind="warning" title={texts.gone} action={<HideButton />}>
          {texts.goneText}
        </Notice>
      </div>
    )
  }
  if (shared.state === 'failed') {
    return (
      <div className={styles.place}>
        <ErrorState title={texts.failed} text={shared.why} onRetry={shared.retry} />
      </div>
    )
  }
  return <SharedBasketCard shared={shared.shared} />
}

function SharedBasketCard({ shared }: { shared: SharedBasketPage }) {
  const { lines, missing, total, expiresAt } = shared
  return (
    <Card as="section" padding="lg" className={styles.place}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{texts.title}</h2>
          <p className={styles.quiet}>{texts.facts(dayOf(expiresAt))}</p>
        </div>
        <HideButton />
      </div>
      <SharedLines lines={lines} />
      {missing.length > 0 && <p className={styles.missing}>{texts.missing(missing.length, missing.join(', '))}</p>}
      <div className={styles.foot}>
        <p className={styles.total}>
          {texts.goods(lines.length)} · <b>{formatSum(total)}</b>
        </p>
        <AddSharedBasket key={shared.code} lines={lines} />
      </div>
    </Card>
  )
}

function HideButton() {
  const [, setSearch] = useSearchParams()
  const hide = () =>
    setSearch(
      (before) => {
        before.delete('shared')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Button kind="ghost" size="sm" onClick={hide}>
      {texts.hide}
    </Button>
  )
}

function dayOf(instant: string): string {
  try {
    return formatDate(instant)
  } catch {
    return instant
  }
}
