/** A gateway in front of a retailer whose responses the test sets. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import express, { type Response } from 'express'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Services } from '../../services.ts'
import { department, FakeRetailer } from '../../shop/basket/basket.fixture.ts'
import type { SiteCall } from './site-calls.fixture.ts'

interface GatewayOptions {
  /** Services that replace those created from the configuration. */
  more?: Partial<Services>
}

/** A whole gateway whose retailer knows one account and sends the test's response to every other request. */
export async function openAnyGateway(environment: Record<string, string> = {}, { more = {} }: GatewayOptions = {}) {
  const { user } = new FakeRetailer()
  const requests: string[] = []
  const retailerStub = { answer: (response: Response): unknown => response.status(404).json({ detail: 'Нет' }) }
  const retailer = express()
  retailer.get('/api/expro/departments/', (_, response) => {
    response.json([department('00012', 'Вологда', 'price_vologda')])
  })
  retailer.get('/api/ecm/bazis/users/me/', ({ headers }, response) => {
    if (headers.authorization === 'Bearer good') response.json(user)
    else response.status(401).json({ detail: 'Токен истёк' })
  })
  retailer.use(({ method, originalUrl }, response) => {
    requests.push(`${method} ${originalUrl}`)
    retailerStub.answer(response)
  })
  const { services, close } = await openRetailer(retailer)
  const settings = { TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://shop.test', ...environment }
  const server = createServer(createApp({ ...services(settings), ...more })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let visits = 0
  return {
    requests,
    retailerStub,
    url: `http://127.0.0.1:${port}`,
    /** Sends a call as a signed-in user, each from its own client address. `headers` replace the default ones. */
    async ask(
      { method, address, body }: Omit<SiteCall, 'name' | 'reads'>,
      headers: Record<string, string> = { 'x-vitrina': '1' },
    ) {
      visits += 1
      const sent = body && (typeof body === 'string' ? body : JSON.stringify(body))
      const call = request({
        host: '127.0.0.1',
        port,
        path: address,
        method,
        headers: {
          ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
          'user-agent': 'Mozilla/5.0 Firefox/130.0',
          cookie: '__Host-access_token=good',
          'x-forwarded-for': `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`,
          ...headers,
        },
      })
      call.end(sent)
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      return {
        status: answer.statusCode ?? 0,
        headers: new Headers(answer.headers as Record<string, string>),
        text: await text(answer),
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
      close()
    },
  }
}
