/** A minimal account system of the retailer with a gateway in front of it, for tests of signing in. */
import type { User } from '@vitrina/contracts/retailer/account'
import express, { type Express, type RequestHandler } from 'express'
import { SignJWT } from 'jose'
import supertest from 'supertest'
import { errorHandler } from '../../http/http-errors.ts'
import { setUpRequestId } from '../../http/middleware/request-id.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Services } from '../../services.ts'
import { sessionRoutes } from '../identity/routes.ts'
import { onBehalfRoutes } from '../on-behalf/routes.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { setUpAccount } from './middleware.ts'
import { passwordRoutes } from './password.ts'
import { accountRoutes } from './routes.ts'
import { signUpRoutes } from './sign-up.ts'

export const guestUuid = '0a4e6d2c-9f0b-4e0e-8b57-3f3f5a3a7c22'
export const buyerUuid = '7b0f4b1e-55a5-4a8e-9df5-0a9c2f6f1a11'
export const users = '/api/ecm/bazis/users'

export const buyer: User = {
  contact: { uuid_code: buyerUuid },
  buyer: { full_name: 'Ирина Строева', id_1c: '00123' },
  is_b2b_buyer: true,
  contact_infos: [{ type: 'email', value: 'b2b@vitrina.test' }],
}

const key = new Uint8Array(32)
let serial = 0

/** An access token that expires in this many seconds. */
export const accessToken = (endsInSeconds: number): Promise<string> =>
  new SignJWT({ serial: ++serial })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + endsInSeconds)
    .sign(key)

interface RecordedCall {
  call: string
  body: Record<string, unknown>
  authorization: string | undefined
}

type FakeAnswer = { status?: number; body?: unknown; wait?: number; text?: string; abort?: true }

/** Answers by the last part of the path, and 404 for paths without a prepared answer. */
class FakeAccountSystem {
  readonly requests: RecordedCall[] = []
  readonly answers = new Map<string, FakeAnswer | ((recordedCall: RecordedCall) => FakeAnswer)>()

  app(): Express {
    const handler: RequestHandler = async (request, response) => {
      if (!request.path.startsWith(users)) return void response.status(404).json({})
      const call = request.path.replace(`${users}/`, '').replace(/\/$/, '')
      const recordedCall = { call, body: request.body, authorization: request.headers.authorization }
      this.requests.push(recordedCall)
      const given = this.answers.get(call) ?? { status: 404, body: {} }
      const { status = 200, body, wait = 0, text, abort } = typeof given === 'function' ? given(recordedCall) : given
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (abort) response.destroy()
      else if (text === undefined) response.status(status).json(body)
      else response.status(status).send(text)
    }
    return express().use(express.json(), handler)
  }

  calls(): string[] {
    return this.requests.map(({ call }) => call)
  }
}

/** A gateway whose only page, `/page/`, prints the visitor; behind it only the account system works. */
export async function openGateway(environment: Record<string, string> = {}) {
  const retailer = new FakeAccountSystem()
  const { services: servicesOf, close } = await openRetailer(retailer.app())
  /** Another gateway with the same retailer; the environment may set a data folder of its own. */
  const open = (more: Record<string, string> = {}) => {
    const services = servicesOf({ ...environment, ...more })
    const logged: string[] = []
    const log = {
      warn: (_: object, text: string) => logged.push(text),
      debug: (_: object, text: string) => logged.push(text),
    }
    Object.assign(services.sessions, { log })
    return { services, logged, site: supertest(siteOf(services)) }
  }
  return { retailer, close, open, ...open() }
}

function siteOf(services: Services): Express {
  const app = express()
  app.use(setUpRequestId(services.log), (request, response, next) => {
    const cookies: Record<string, string> = Object.fromEntries(
      (request.headers.cookie ?? '')
        .split('; ')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string]),
    )
    response.locals.visitor = {
      uuid: cookies.user_uuid ?? guestUuid,
      isNew: cookies.user_uuid === undefined,
      cookies,
      department: { id_1c: '00012' },
      device: { isMobile: false, isTablet: false, isBot: false },
      host: 'shop.test',
      origin: 'https://shop.test',
    } as unknown as Visitor
    next()
  })
  const { limits } = services
  app.use(setUpAccount(services), limits.forCalls(), express.json(), limits.byEmail())
  app.use(onBehalfRoutes(services), accountRoutes(services))
  app.use(signUpRoutes(services), passwordRoutes(services), sessionRoutes(services))
  app.all('/page/', (_request, response) => {
    const {
      user,
      clientCode,
      accessToken: token,
      uuid,
      oldUuid,
      cookies,
      session,
    } = response.locals.visitor ?? ({} as Visitor)
    response.json({ name: user?.buyer.full_name, clientCode, token, uuid, oldUuid, cookies, state: session?.state })
  })
  app.use(errorHandler)
  return app
}

/** The Set-Cookie lines of a response by cookie name. */
export function setCookies(headers: Record<string, unknown>): Record<string, string> {
  const lines = (headers['set-cookie'] ?? []) as unknown as string[]
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line]))
}
