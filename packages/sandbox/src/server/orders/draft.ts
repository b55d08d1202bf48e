import type { Buyer, BuyingCompany, OrderDraft } from '@vitrina/contracts/retailer/order'
import { isBankAccount, isBik, isInn, isKpp } from '@vitrina/site/company'
import { highestFloor } from '@vitrina/site/delivery-sum'
import { isAddress } from '../account/accounts.ts'
import { dayAfter, dayOf, isDay } from '../calendar.ts'
import { checkCountedProducts } from '../counted-products.ts'
import { readSlot } from '../delivery/slots.ts'
import { badRequest } from '../http-error.ts'

const mostFiles = 10
/** How far ahead a pickup day may be chosen, in days. */
export const pickupDays = 60

function assertField(fits: boolean, sentence: string): void {
  if (!fits) throw badRequest(sentence)
}

const isWithin = (text: string, most: number, least = 0): boolean =>
  text.trim().length >= least && [...text].length <= most

/** At least ten digits in any notation; forms of the site are stricter. */
function isPhoneNumber(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length
  return digits >= 10 && digits <= 15 && phone.length <= 40
}

function checkCompany({ inn, kpp, name, address, bik, account }: BuyingCompany): void {
  assertField(isInn(inn), 'Проверьте ИНН: контрольные цифры не сходятся')
  assertField(
    inn.length === 12 ? kpp === '' : isKpp(kpp),
    inn.length === 12 ? 'У предпринимателя нет КПП' : 'Проверьте КПП',
  )
  assertField(isWithin(name, 300, 2), 'Укажите название организации')
  assertField(isWithin(address, 500), 'Адрес организации длиннее 500 знаков')
  assertField(bik === '' || isBik(bik), 'Проверьте БИК')
  assertField(account === '' || isBankAccount(account, bik), 'Проверьте расчётный счёт: он не подходит к БИК')
}

function checkBuyer({ full_name, phone, email, company }: Buyer): void {
  assertField(isWithin(full_name, 200, 2), 'Укажите имя, не длиннее 200 знаков')
  assertField(isPhoneNumber(phone), 'Укажите телефон')
  assertField(email === null || isAddress(email), 'Проверьте адрес электронной почты')
  if (company) checkCompany(company)
}

function checkReceiving(receiving: OrderDraft['receiving'], today: string): void {
  if (receiving.kind === 'pickup') {
    const { date } = receiving
    if (date === null) return
    assertField(
      isDay(date) && date >= today && date <= dayAfter(today, pickupDays),
      `Забрать можно в ближайшие ${pickupDays} дней`,
    )
    return
  }
  const { locality, address, date, slot_id, vehicle, floor, contact_name, contact_phone, access_note } = receiving
  assertField(isWithin(locality, 200, 1), 'Укажите населённый пункт')
  assertField(isWithin(address, 500, 3), 'Укажите адрес доставки')
  assertField(isDay(date), 'Укажите день доставки')
  assertField(readSlot(slot_id)?.day === date, 'Выберите время доставки')
  assertField(isWithin(vehicle, 200, 1), 'Выберите машину')
  assertField(Number.isInteger(floor) && floor >= 0 && floor <= highestFloor, `Этаж — от 0 до ${highestFloor}`)
  assertField(isWithin(contact_name, 200), 'Имя встречающего длиннее 200 знаков')
  assertField(contact_phone === '' || isPhoneNumber(contact_phone), 'Проверьте телефон встречающего')
  assertField(isWithin(access_note, 1000), 'Примечание о подъезде длиннее 1000 знаков')
}

/** Refuses (400, with a message) an implausible order before any lookup. */
export function checkDraft(draft: OrderDraft, now: Date): void {
  const { idempotency_key, buyer, products, payment, file_ids, expected_total } = draft
  assertField(/^[\w-]{8,100}$/.test(idempotency_key), 'idempotency_key: от 8 до 100 букв, цифр и дефисов')
  checkBuyer(buyer)
  checkCountedProducts(products, 'Заказ')
  checkReceiving(draft.receiving, dayOf(now))
  assertField(payment !== 'invoice' || buyer.company !== null, 'По счёту платят только организации и предприниматели')
  assertField(isWithin(draft.own_number, 50), 'Номер длиннее 50 знаков')
  assertField(isWithin(draft.object_name ?? '', 200), 'Название объекта длиннее 200 знаков')
  assertField(isWithin(draft.comment, 1000), 'Комментарий длиннее 1000 знаков')
  assertField(
    products.every(({ note }) => isWithin(note, 1000)),
    'Примечание к товару длиннее 1000 знаков',
  )
  assertField(isWithin(draft.coupon, 50), 'Купон длиннее 50 знаков')
  assertField(
    file_ids.length <= mostFiles && new Set(file_ids).size === file_ids.length,
    `К заказу — до ${mostFiles} файлов`,
  )
  assertField(expected_total >= 0 && expected_total <= 1e12, 'Сумма заказа не может быть такой')
}
