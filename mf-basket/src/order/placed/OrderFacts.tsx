import type { Order, PlacedOrder as Placed } from '@vitrina/contracts/site/order'
import { addressIn, withNoBreakSpaces } from '@vitrina/site/addresses'
import { formatDate } from '@vitrina/site/dates'
import { formatPhone } from '@vitrina/site/phones'
import { Card } from '@vitrina/ui/Card'
import type { ReactNode } from 'react'
import { dayName } from '../receiving/days.ts'
import styles from './PlacedOrder.module.css'
import { placedTexts as texts } from './texts.ts'

/** A phone number without line breaks. */
const phoneText = (phone: string): string => formatPhone(phone).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')

/** The buyer, the delivery or pickup, and the payment. */
export function OrderFacts({ placed: { order, branch } }: { placed: Placed }) {
  const { buyer, receiving, payment, isPaid, objectName, comment, createdAt } = order
  return (
    <Card padding="lg" as="section">
      <h2 className={styles.title}>{receiving.kind === 'pickup' ? texts.pickup : texts.delivery}</h2>
      <dl className={styles.facts}>
        {receiving.kind === 'pickup' ? (
          <>
            {branch && (
              <Fact name={branch.city}>
                {[addressIn(branch.city, branch.address), withNoBreakSpaces(branch.workTime)]
                  .filter(Boolean)
                  .join('. ')}
              </Fact>
            )}
            <Fact name={texts.pickupDate}>{receiving.date ? dayName(receiving.date) : texts.asReady}</Fact>
          </>
        ) : (
          <DeliveryFacts receiving={receiving} />
        )}
        <Fact name={texts.buyer}>{`${buyer.fullName}, ${phoneText(buyer.phone)}`}</Fact>
        {buyer.company && <Fact name={texts.company}>{`${buyer.company.name}, ИНН\u00a0${buyer.company.inn}`}</Fact>}
        <Fact name={texts.payment}>{`${texts.payments[payment]}${isPaid ? `, ${texts.isPaid}` : ''}`}</Fact>
        {objectName && <Fact name={texts.object}>{objectName}</Fact>}
        {comment !== '' && <Fact name={texts.comment}>{comment}</Fact>}
        <Fact name={texts.placedAt}>{formatDate(createdAt)}</Fact>
      </dl>
    </Card>
  )
}

function DeliveryFacts({ receiving }: { receiving: Extract<Order['receiving'], { kind: 'delivery' }> }) {
  const { locality, address, date, slot, vehicle, floor, hasLift, unloading, contactName, contactPhone } = receiving
  const carried = [vehicle, unloading ? texts.unloading : '', floor > 0 ? texts.floor(floor, hasLift) : '']
  return (
    <>
      <Fact name={locality}>{withNoBreakSpaces(address)}</Fact>
      <Fact name={texts.deliveryDate}>{dayName(date) + (slot ? texts.slot(slot.from, slot.to) : '')}</Fact>
      <Fact name={texts.bringing}>{carried.filter(Boolean).join(', ')}</Fact>
      <Fact name={texts.contact}>{`${contactName}, ${phoneText(contactPhone)}`}</Fact>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
