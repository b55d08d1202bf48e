import type { ProductPage } from '@vitrina/contracts/site/product'
import type { Companion } from '@vitrina/contracts/site/related'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { formatSum, sumLines } from '@vitrina/site/money'
import { packStep } from '@vitrina/site/quantity'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { useCallback, useState } from 'react'
import { useSelectedQuantity } from '../product/quantity-context.tsx'
import { texts } from '../texts.ts'
import { CompanionRow } from './CompanionRow.tsx'
import { isProposed, isRecommended, neededQuantity } from './needed-quantity.ts'
import styles from './Related.module.css'
import { relatedTexts } from './texts.ts'
import { VISIBLE_ON_PHONE } from './visible-on-phone.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => <Button onClick={retry}>{texts.retry}</Button>,
})

/** State reported by the basket control of a companion. */
interface ControlState {
  count: number
  isInBasket: boolean
}

/** Companion products for the work, in quantities that follow the selected quantity of the main product. */
export function Companions({ data, companions }: { data: ProductPage; companions: readonly Companion[] }) {
  const { product } = data
  const quantity = useSelectedQuantity().quantity || packStep(product)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(!data.isMobile || companions.length <= VISIBLE_ON_PHONE + 1)
  const [controlStates, setControlStates] = useState<Readonly<Record<string, ControlState>>>({})
  const tell = useCallback(
    (idcode: string, count: number, isInBasket: boolean) =>
      setControlStates((before) => ({ ...before, [idcode]: { count, isInBasket } })),
    [],
  )
  if (companions.length === 0) return <p className={styles.message}>{relatedTexts.noCompanions}</p>

  const rows = companions.map((companion) => {
    const { idcode, price } = companion.product
    const { count, isInBasket = false } = controlStates[idcode] ?? {}
    const isChosen =
      (isInBasket || isProposed(companion, quantity)) && isRecommended(companion, quantity) !== turned.has(idcode)
    return { companion, idcode, price, count: count ?? neededQuantity(companion, quantity) ?? 1, isChosen, isInBasket }
  })
  const open = rows.filter(({ isInBasket }) => !isInBasket)
  const lines = open.filter(({ isChosen }) => isChosen)
  const turn = (idcode: string) =>
    setTurned(
      (before) => new Set(before.has(idcode) ? [...before].filter((one) => one !== idcode) : [...before, idcode]),
    )
  return (
    <>
      <ul>
        {rows.map(({ companion, idcode, isChosen, isInBasket }, at) => (
          <CompanionRow
            key={idcode}
            companion={companion}
            quantity={quantity}
            unit={product.unit}
            isChosen={isChosen}
            isInBasket={isInBasket}
            isHidden={!isOpen && at >= VISIBLE_ON_PHONE}
            onTurn={turn}
            onQuantity={tell}
          />
        ))}
      </ul>
      {!isOpen && (
        <p className={styles.more}>
          <Button kind="secondary" wide onClick={() => setOpen(true)}>
            {relatedTexts.more(rows.length - VISIBLE_ON_PHONE)}
          </Button>
        </p>
      )}
      <div className={styles.total}>
        <p>{lines.length > 0 && relatedTexts.sum(lines.length, formatSum(sumLines(lines)))}</p>
        <div className={styles.fill}>
          <FillBasket
            lines={lines.map(({ idcode, count }) => ({ idcode, count }))}
            label={labelOf(rows.length, open.length, lines.length)}
          />
        </div>
      </div>
    </>
  )
}

function labelOf(all: number, open: number, chosen: number): string {
  if (open === 0) return relatedTexts.allInBasket
  if (chosen === 0) return relatedTexts.addNone
  return chosen === all ? relatedTexts.addAll : relatedTexts.addSome(chosen)
}
