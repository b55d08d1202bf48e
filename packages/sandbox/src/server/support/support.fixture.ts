import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import type { SupportRequest } from '@vitrina/contracts/retailer/support'
import { expect } from 'vitest'
import { draftOf, guestQuery, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

export const owner = 'b2b@vitrina.test'
export const stranger = 'shop@vitrina.test'
export const requests = '/api/ecm/bazis/support/requests/'
export const files = '/api/ecm/bazis/support/files/'
let keys = 0
const newKey = () => {
  keys += 1
  return `support-${process.hrtime.bigint()}-${keys}`
}

/** Actions of a buyer and of the retailer's desk. */
export function supportOf(shop: () => Shop) {
  const signedIn = new Map<string, Promise<string>>()
  const token = (email = owner): Promise<string> => {
    const known = signedIn.get(email) ?? shop().signIn(email)
    signedIn.set(email, known)
    return known
  }
  const draft = (changes: object = {}) => ({
    idempotency_key: newKey(),
    topic: 'quality',
    order_number: '',
    line_idcode: '',
    text: 'Пришла битая плитка',
    contact: '+7 900 000-00-00',
    file_ids: [] as string[],
    ...changes,
  })
  const words = (changes: object = {}) => ({ idempotency_key: newKey(), text: 'Ещё фото', file_ids: [], ...changes })
  const ask = async (method: string, path: string, body?: object, email = owner) =>
    shop().call(method, path, body, await token(email))
  const create = async (changes: object = {}, email = owner) => ask('POST', requests, draft(changes), email)
  const made = async (changes: object = {}): Promise<SupportRequest> => {
    const { status, body } = await create(changes)
    expect(status).toBe(200)
    return body
  }
  const read = async (number: string): Promise<SupportRequest> => (await ask('GET', `${requests}${number}/`)).body
  const write = (number: string, changes: object = {}, email = owner) =>
    ask('POST', `${requests}${number}/messages/`, words(changes), email)
  const atDesk = (number: string, body: object) => shop().call('POST', `/support-desk/${number}`, body)
  const send = async (bytes: BodyInit, name: string, email = owner) => {
    const headers = { authorization: `Bearer ${await token(email)}`, 'content-type': 'application/json' }
    const answer = await fetch(`${shop().url}${files}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: bytes,
      headers,
    })
    return { status: answer.status, body: await answer.json() }
  }
  const solvedDaysAgo = (number: string, days: number) =>
    shop().db.query(
      'update support_requests set solved_at = now() - make_interval(days => $2::integer) where number = $1',
      [number, days],
    )
  async function placed(email = owner, buyer?: OrderDraft['buyer']) {
    const product = await shop().product(suppliedGoods)
    const { body } = await postOrder(
      shop(),
      draftOf([{ product, count: 2 }], buyer && { buyer }),
      guestQuery,
      await token(email),
    )
    return { number: body.number as string, product }
  }

  return { token, draft, words, ask, create, made, read, write, atDesk, send, solvedDaysAgo, placed }
}
