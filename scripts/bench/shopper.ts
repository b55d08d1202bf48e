import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { OrderForm } from '@vitrina/contracts/site/order'
import { form } from '../../gateway/src/shop/order/form.fixture.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export interface ShopperStep {
  what: string
  status: number
  ms: number
}

interface Answer {
  status: number
  body: string
}

/** A buyer on a phone of their own, who places an order step by step as a browser does. */
export class Shopper {
  readonly steps: ShopperStep[] = []
  private readonly url: string
  private readonly address: string
  private readonly cookies = new Map<string, string>([['isCookieAgreedSuccess', 'agreed']])

  constructor(url: string, address: string) {
    this.url = url
    this.address = address
  }

  /** Runs from the first call to the order number; false when a step was refused, which ends it. */
  async buy(idcode: string, departmentId: string): Promise<boolean> {
    const went = async (what: string, method: string, path: string, body?: object) => {
      const { status, body: text } = await this.call(what, method, path, body)
      return status === 200 ? text : null
    }
    if (!(await went('session', 'GET', '/api/site/session/'))) return false
    if (!(await went('into the basket', 'POST', '/api/site/basket/lines/', { idcode, count: 1 }))) return false
    if (!(await went('choosing', 'PUT', '/api/site/basket/selection/', { idcodes: [idcode] }))) return false
    if (!(await went('basket page', 'GET', '/cart/'))) return false
    const basket = await went('basket', 'GET', '/api/site/basket/')
    if (!basket) return false
    if (!(await went('order page', 'GET', '/order/'))) return false
    const { orderTotal } = JSON.parse(basket) as { orderTotal: number }
    return (await went('order', 'POST', '/api/site/orders/', orderOf(departmentId, orderTotal))) !== null
  }

  async read(page: string): Promise<boolean> {
    return (await this.call('a page', 'GET', page)).status === 200
  }

  private call(what: string, method: string, path: string, body?: object): Promise<Answer> {
    const startedAt = performance.now()
    const text = body && JSON.stringify(body)
    const done = (status: number, answer: string): Answer => {
      this.steps.push({ what, status, ms: performance.now() - startedAt })
      return { status, body: answer }
    }
    return new Promise((resolve) => {
      const call = request(
        this.url + path,
        {
          agent,
          method,
          headers: {
            cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-forwarded-for': this.address,
            'x-vitrina': '1',
            ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
          },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            this.cookies.set(name, value)
          }
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.once('error', () => resolve(done(0, '')))
          response.once('end', () => resolve(done(response.statusCode ?? 0, Buffer.concat(pieces).toString())))
        },
      )
      call.once('error', () => resolve(done(0, '')))
      call.end(text)
    })
  }
}

const orderOf = (departmentId: string, expectedTotal: number): OrderForm => ({
  ...form,
  idempotencyKey: randomUUID(),
  receiving: { kind: 'pickup', departmentId, date: '' },
  expectedTotal,
})
