import type { Receiving } from '@vitrina/contracts/site/order'
import type { OrderView } from '@vitrina/contracts/site/order-history'
import { addressIn, withNoBreakSpaces } from '@vitrina/site/addresses'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import type { ReactNode } from 'react'
import { phoneText } from '../phone-text.ts'
import { orderTexts as texts } from './texts.ts'

function whenOf(receiving: Receiving): string {
  if (!receiving.date) return texts.asReady
  const slot = receiving.kind === 'delivery' && receiving.slot
  return formatDayMonth(receiving.date) + (slot ? texts.slot(slot.from, slot.to) : '')
}

/** Place and time of delivery or pickup, recipient and payment; on the page and in print. */
export function FactList({ view: { order, branch }, className }: { view: OrderView; className: string | undefined }) {
  const { buyer, receiving, payment, isPaid, ownNumber, objectName, comment, coupon } = order
  return (
    <dl className={className}>
      <Fact name={texts.when}>{whenOf(receiving)}</Fact>
      {receiving.kind === 'pickup' ? <Pickup branch={branch} /> : <Delivery receiving={receiving} />}
      <Fact name={texts.buyer}>{`${buyer.fullName}, ${phoneText(buyer.phone)}`}</Fact>
      {buyer.company && <Fact name={texts.company}>{`${buyer.company.name}, ИНН\u00a0${buyer.company.inn}`}</Fact>}
      {order.placedBy && <Fact name={texts.placedBy}>{order.placedBy}</Fact>}
      <Fact name={texts.payment}>{texts.payments[payment] + (isPaid ? `, ${texts.paid}` : '')}</Fact>
      {ownNumber && <Fact name={texts.ownNumber}>{ownNumber}</Fact>}
      {objectName && <Fact name={texts.object}>{objectName}</Fact>}
      {coupon && <Fact name={texts.coupon}>{coupon}</Fact>}
      {comment && <Fact name={texts.comment}>{comment}</Fact>}
    </dl>
  )
}

function Pickup({ branch }: Pick<OrderView, 'branch'>) {
  if (!branch) return null
  const { city, address, workTime, mapLink } = branch
  return (
    <Fact name={texts.where}>
      {[addressIn(city, address), withNoBreakSpaces(workTime)].filter(Boolean).join('. ')}{' '}
      {mapLink && (
        <a href={mapLink} target="_blank" rel="noreferrer">
          {texts.route}
        </a>
      )}
    </Fact>
  )
}

function Delivery({ receiving }: { receiving: Extract<Receiving, { kind: 'delivery' }> }) {
  const { locality, address, vehicle, floor, hasLift, unloading, contactName, contactPhone } = receiving
  const works = [vehicle, unloading ? texts.unloading : '', floor > 0 ? texts.floor(floor, hasLift) : '']
  return (
    <>
      <Fact name={texts.where}>{`${locality}, ${withNoBreakSpaces(address)}`}</Fact>
      <Fact name={texts.vehicle}>{works.filter(Boolean).join(', ')}</Fact>
      {contactName && <Fact name={texts.contact}>{`${contactName}, ${phoneText(contactPhone)}`}</Fact>}
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
