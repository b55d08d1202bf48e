import type { ListingPage } from '@vitrina/contracts/site/finding'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { packStep } from '@vitrina/site/quantity'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { useUnit } from 'effector-react'
import { isForSale } from '../product-card/CardControl.tsx'
import { cardTexts } from '../texts.ts'
import styles from './TypedCodes.module.css'
import { searchTexts as texts } from './texts.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => <Button onClick={retry}>{cardTexts.retry}</Button>,
})

/** Several codes were typed: which of them are goods, and all of those into the basket at once. */
export function TypedCodes({ listing: { understood, items, total } }: { listing: ListingPage }) {
  const store = useUnit($currentDepartmentStore)
  const codes = understood?.idcodes ?? []
  if (codes.length < 2 || total === 0) return null
  const found = items.filter(({ idcode }) => codes.includes(idcode))
  // Further pages of the list hold the rest.
  const isWhole = total <= items.length
  const missing = isWhole ? codes.filter((code) => !found.some(({ idcode }) => idcode === code)) : []
  const lines = found
    .filter((product) => isForSale(product, store))
    .map((product) => ({ idcode: product.idcode, count: packStep(product) }))
  return (
    <section className={styles.codes} aria-label={texts.addCodes}>
      <div className={styles.words}>
        <p className={styles.found}>{texts.codes(isWhole ? found.length : total, codes.length)}</p>
        {missing.length > 0 && <p className={styles.missing}>{texts.codesMissing(missing.join(', '))}</p>}
      </div>
      <div className={styles.add}>
        <FillBasket lines={lines} label={texts.addCodes} />
      </div>
    </section>
  )
}
