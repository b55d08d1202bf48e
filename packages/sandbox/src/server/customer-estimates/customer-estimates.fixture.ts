/** Helpers of the suites: estimates that are sent to customers, and the customers' answers. */
import { randomUUID } from 'node:crypto'
import type { EstimateLink, Offer, PriceVisibility, VariantBasis } from '@vitrina/contracts/retailer/customer-estimates'
import type { Estimate } from '@vitrina/contracts/retailer/estimate'
import { expect } from 'vitest'
import { type Shop, vologda } from '../shop.fixture.ts'

export const estimates = '/api/ecm/bazis/estimates/'
export const customers = '/api/ecm/bazis/customer-estimates/'
export const prices = `?${new URLSearchParams(vologda)}`
export const variantId = randomUUID()

export function customerEstimatesOf(shop: () => Shop) {
  const line = (name: string, price: number) => ({
    id: randomUUID(),
    section_id: null,
    product_idcode: null,
    name,
    unit: 'м²',
    price,
    quantity: 10,
    wanted: 10,
    wanted_unit: 'м²',
    waste: null,
    note: '',
  })

  /** Creates an estimate of two lines, at 100 and 200 roubles for its owner. */
  async function opened() {
    const token = await shop().signIn('retail@vitrina.test')
    const call = (method: string, path: string, body?: object) => shop().call(method, estimates + path, body, token)
    const whole_lines = [line('Плитка белая', 100), line('Укладка', 200)]
    const body = { key: randomUUID(), name: 'Санузел', object_name: null, lines: [], whole_lines }
    const { id } = (await call('POST', prices, body)).body
    const read = async (): Promise<Estimate> => (await call('GET', `${id}/`)).body
    const [first, second] = (await read()).lines.map((one) => one.id)
    return { id, token, call, read, first: first ?? '', second: second ?? '' }
  }
  type Opened = Awaited<ReturnType<typeof opened>>

  const offerOf = async ({ read, first }: Opened, more: Partial<Offer> = {}): Promise<Offer> => ({
    name: 'Санузел',
    object_name: null,
    from: 'Иван Строев',
    phone: '',
    message: '',
    sections: [],
    lines: (await read()).lines.map(({ id, name, unit, quantity, price }) => ({
      id,
      section_id: null,
      name,
      note: '',
      unit,
      quantity,
      price: price * 1.5,
      image: null,
      variants:
        id === first
          ? [{ id: variantId, name: 'Плитка серая', unit: 'м²', quantity: 12, price: 180, image: null }]
          : [],
    })),
    ...more,
  })
  const basis = (line_id: string): VariantBasis[] => [
    {
      line_id,
      variant_id: variantId,
      product_idcode: '00777',
      name: 'Плитка серая',
      unit: 'м²',
      quantity: 12,
      price: 111,
    },
  ]

  async function sent(mine: Opened, more: { days?: number; face?: PriceVisibility; offer?: Offer } = {}) {
    const { version } = await mine.read()
    const offer = more.offer ?? (await offerOf(mine))
    const body = { key: randomUUID(), version, face: more.face ?? 'lines', days: more.days ?? 14, offer }
    return mine.call('POST', `${mine.id}/links/`, { ...body, variants: basis(mine.first) })
  }
  const linked = async (mine: Opened): Promise<EstimateLink> => {
    const { body, status } = await sent(mine)
    expect([status, body.detail]).toEqual([200, undefined])
    return body
  }
  const links = async ({ id, call }: Opened): Promise<EstimateLink[]> => (await call('GET', `${id}/links/`)).body

  const look = (token: string) => shop().call('POST', `${customers}read/`, { token })
  const approve = (line_id: string, more: object = {}) => ({
    line_id,
    verdict: 'approved',
    variant_id: null,
    comment: '',
    ...more,
  })
  const say = (token: string, lines: object[], more: object = {}) =>
    shop().call('POST', `${customers}answers/`, {
      token,
      revision: 1,
      visitor: 'visitor-1',
      signed_by: 'Мария Петрова',
      comment: '',
      lines,
      ...more,
    })

  return { opened, offerOf, basis, sent, linked, links, look, approve, say }
}
