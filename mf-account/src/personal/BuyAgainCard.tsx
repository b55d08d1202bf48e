import type { RepurchaseItem } from '@vitrina/contracts/site/dashboard'
import { remoteWidget } from '@vitrina/federation/remotes'
import { Link } from '@vitrina/federation/router'
import type { AddToBasketProps } from '@vitrina/mf-basket/AddToBasket'
import { formatDate } from '@vitrina/site/dates'
import { formatPrice } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { remainingStock } from '@vitrina/site/stock'
import { Button } from '@vitrina/ui/Button'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { Skeleton } from '@vitrina/ui/Skeleton'
import reach from '../cabinet/reach.module.css'
import { smallPicture } from '../estimate/picture.ts'
import type { Card } from './cards.ts'
import styles from './DashboardCard.module.css'
import { DashboardCard } from './DashboardCard.tsx'
import { personalTexts as texts } from './texts.ts'

const AddToBasket = remoteWidget<AddToBasketProps>('mf-basket/AddToBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => (
    <Button wide onClick={retry}>
      {texts.again}
    </Button>
  ),
})

/** Products of former orders, each with its last quantity. */
export function BuyAgainCard({ loaded }: { loaded: Card<'buyAgain'> }) {
  return (
    <DashboardCard
      name="buyAgain"
      loaded={loaded}
      title={texts.buyAgain}
      all={{ to: paths.ordersCompleted(), name: texts.formerOrders }}
      isEmpty={(products) => products.length === 0}
    >
      {(products) => (
        <ul className={styles.rows}>
          {products.map((bought) => (
            <Bought key={bought.product.idcode} bought={bought} />
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function Bought({ bought: { product, count, lastAt } }: { bought: RepurchaseItem }) {
  const { idcode, slug, name, price, unit, image, contain, only_contain_order } = product
  return (
    <li className={`${styles.row} ${styles.goods}`}>
      <ProductPicture picture={smallPicture(image)} alt="" className={styles.picture} />
      <div className={styles.words}>
        <Link to={paths.product(slug)} className={reach.link}>
          {name}
        </Link>
        <span className={styles.quiet}>{texts.price(formatPrice(price), unit)}</span>
        <span className={styles.quiet}>{texts.lastTime(amountOf(count, unit), formatDate(lastAt))}</span>
      </div>
      <div className={styles.control}>
        <AddToBasket
          compact
          idcode={idcode}
          name={name}
          price={price}
          unit={unit}
          contain={contain}
          onlyContainOrder={only_contain_order}
          max={remainingStock(product)}
          quantity={count}
        />
      </div>
    </li>
  )
}
