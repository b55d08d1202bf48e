import type { MatrixView } from '@vitrina/contracts/site/shops'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { formatDate, formatMinute } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { rowNow } from '../edits.ts'
import { useTotals } from '../MatrixBar.tsx'
import styles from '../MatrixPage.module.css'
import { $edits } from '../model.ts'
import { basketFilled } from '../saving/model.ts'
import { matrixTexts as texts } from '../texts.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => (
    <Button wide onClick={retry}>
      {texts.basketFailed}. {texts.again}
    </Button>
  ),
})

/** Maximum number of products that the basket accepts at once. */
const AT_ONCE = 500

/** The total of the order, and the button that adds it to the basket for this shop. */
export function OrderBar({ view }: { view: MatrixView }) {
  const { edits, fill } = useUnit({ edits: $edits, fill: basketFilled })
  const isAlive = useHydrated()
  const { toOrder, sum } = useTotals(view)
  const lines = useMemo(
    () =>
      view.lines
        .map((line) => ({ idcode: line.idcode, count: rowNow(line, isAlive ? edits[line.idcode] : undefined).order }))
        .filter(({ count }) => count > 0)
        .slice(0, AT_ONCE),
    [view.lines, edits, isAlive],
  )
  const added = (codes: readonly string[]) => {
    const taken = new Set(codes)
    fill(lines.filter(({ idcode }) => taken.has(idcode)))
  }
  const { nextDay } = view
  return (
    <div className={styles.order}>
      <div>
        <p className={styles.sum}>
          {texts.total}: {formatSum(sum)}
        </p>
        <p className={styles.quiet}>
          {texts.count(toOrder)}
          {toOrder > AT_ONCE && `. ${texts.inPortions(AT_ONCE)}`}
          {nextDay &&
            `. ${texts.nextDay(formatDate(new Date(nextDay.date)), formatMinute(new Date(nextDay.orderUntil)))}`}
        </p>
      </div>
      <div className={styles.buy}>
        {toOrder > 0 && <FillBasket lines={lines} label={texts.toBasket(formatSum(sum))} onAdded={added} />}
      </div>
    </div>
  )
}
