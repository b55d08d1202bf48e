import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { cookieNames } from '@vitrina/site/cookies'
import { isUuid } from '@vitrina/site/identifiers'
import { cookieNoticeTexts } from '@vitrina/site/texts'
import type { RequestHandler } from 'express'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { siteOrigin } from '../../http/middleware/hosts.ts'
import type { Config } from '../../infra/configuration/config.ts'
import type { Departments } from '../departments/departments.ts'
import { deviceOf } from './device.ts'
import { cookiesOf } from './request-cookies.ts'
import type { Visitor } from './visitor.ts'

/** The visitor by the request alone; `department` is that of their city cookie. */
export function visitorFrom(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { cookies, department, address, origin }: Pick<Visitor, 'cookies' | 'department' | 'address' | 'origin'>,
): Visitor {
  const uuid = cookies[cookieNames.visitor]
  const isKnown = uuid !== undefined && isUuid(uuid)
  return {
    uuid: isKnown ? uuid : randomUUID(),
    isNew: !isKnown,
    department,
    address,
    device: deviceOf(headers['user-agent'] ?? ''),
    cookiesAgreed: cookies[cookieNames.consent] === cookieNoticeTexts.agreedValue,
    cookies,
    accessToken: cookies[cookieNames.accessToken],
    clientCode: undefined,
    host: headers.host ?? 'localhost',
    origin,
  }
}

/** Sets up the visitor of the request. */
export function setUpVisitor(
  departments: Departments,
  config: Pick<Config, 'publicOrigin' | 'trustProxy'>,
): RequestHandler {
  return async (request, response, next) => {
    const cookies = cookiesOf(request)
    const department = await departments.forVisitor(cookies[cookieNames.city])
    response.locals.visitor = visitorFrom(request, {
      cookies,
      department,
      address: clientAddress(request),
      origin: siteOrigin(request, config),
    })
    next()
  }
}
