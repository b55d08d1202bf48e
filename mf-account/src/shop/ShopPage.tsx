import type { ShopView } from '@vitrina/contracts/site/shops'
import { Link, useNavigate } from '@vitrina/federation/router'
import { formatDate, formatMinute } from '@vitrina/site/dates'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Characteristics } from '@vitrina/ui/Characteristics'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { ConfirmDialog } from '../mutation/ConfirmDialog.tsx'
import { phoneText } from '../phone-text.ts'
import { $failure, removeShopFx } from '../shops/model.ts'
import { ShopForm } from '../shops/ShopForm.tsx'
import styles from '../shops/Shops.module.css'
import { weekOf } from '../shops/ShopsPage.tsx'
import { shopsTexts as texts } from '../shops/texts.ts'

/** One shop: its delivery days, its orders, and the link to its matrix. */
export function ShopPage({ data: shop }: { data: ShopView }) {
  return (
    <Cabinet
      title={shop.name}
      trail={[{ name: texts.title, href: paths.shops() }]}
      actions={
        <span className={styles.actions}>
          <Link to={paths.matrix(shop.id)} className={buttonClass({ kind: 'strong' })}>
            {texts.openMatrix}
          </Link>
          <ShopForm shop={shop} branches={shop.branches} />
          <RemoveShop shop={shop} />
        </span>
      }
    >
      <div className={styles.columns}>
        <Calendar shop={shop} />
        <Facts shop={shop} />
      </div>
      <Orders shop={shop} />
    </Cabinet>
  )
}

function Calendar({ shop }: { shop: ShopView }) {
  return (
    <Card as="section" padding="lg" className={styles.block}>
      <h2 className={styles.blockName}>{texts.calendar}</h2>
      {shop.days.length === 0 ? (
        <p>{texts.noDays}</p>
      ) : (
        <ol className={styles.days}>
          {shop.days.map(({ date, orderUntil: until }, at) => (
            <li key={date} className={styles.day} data-first={at === 0 || undefined}>
              <p className={styles.date}>{formatDayMonth(date)}</p>
              <p className={styles.quiet}>{texts.until(formatMinute(until))}</p>
              {shop.orders
                .filter((order) => order.date === date)
                .map(({ number }) => (
                  <Link key={number} to={paths.personalOrder(number)}>
                    {texts.order(number)}
                  </Link>
                ))}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function Facts({ shop }: { shop: ShopView }) {
  const branch = shop.branches.find(({ id }) => id === shop.departmentId)?.name
  const facts = [
    { name: texts.address, value: shop.address },
    { name: texts.weekdays, value: weekOf(shop.weekdays) },
    { name: texts.contact, value: [shop.contactName, phoneText(shop.contactPhone)].filter(Boolean).join(', ') },
    { name: texts.branch, value: branch ?? '' },
    { name: texts.note, value: shop.note },
  ]
  return (
    <Card padding="lg">
      <Characteristics items={facts.filter(({ value }) => value !== '')} />
    </Card>
  )
}

function Orders({ shop }: { shop: ShopView }) {
  return (
    <Card as="section" padding="lg" className={styles.block}>
      <h2 className={styles.blockName}>{texts.orders}</h2>
      {shop.orders.length === 0 && <p>{texts.noOrders}</p>}
      <ul>
        {shop.orders.map(({ number, createdAt: at, status, lineCount: count, sum }) => (
          <li key={number} className={styles.order}>
            <span>
              <Link to={paths.personalOrder(number)}>{texts.order(number)}</Link>{' '}
              <span className={styles.quiet}>{formatDate(at)}</span>
            </span>
            <span>{texts.forShop(count, formatSum(sum))}</span>
            <span>{status}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RemoveShop({ shop }: { shop: ShopView }) {
  const { remove, isRemoving, failure } = useUnit({
    remove: removeShopFx,
    isRemoving: removeShopFx.pending,
    failure: $failure,
  })
  const navigate = useNavigate()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" onClick={() => setIsConfirmOpen(true)}>
        {texts.remove}
      </Button>
      {isConfirmOpen && (
        <ConfirmDialog
          title={texts.remove}
          description={texts.removeAsk}
          confirm={texts.removeYes}
          keep={texts.removeNo}
          isBusy={isRemoving}
          failure={failure}
          request={() => remove({ params: { id: shop.id } })}
          notice={texts.removed(shop.name)}
          onDone={() => void navigate(paths.shops())}
          onClosed={() => setIsConfirmOpen(false)}
        />
      )}
    </>
  )
}
