import { randomUUID } from 'node:crypto'
import { cookieNames } from '@vitrina/site/cookies'
import { isUuid } from '@vitrina/site/identifiers'
import { cookieNoticeTexts } from '@vitrina/site/texts'
import type { RequestHandler } from 'express'
import type { Departments } from '../frame/departments.ts'
import { addressOf } from '../middleware/address.ts'
import { siteOrigin } from '../middleware/hosts.ts'
import { deviceOf } from './device.ts'
import { cookiesOf } from './request-cookies.ts'

/** Makes out who asks. */
export function setUpVisitor(departments: Departments, publicOrigin: string | undefined): RequestHandler {
  return async (request, response, next) => {
    const cookies = cookiesOf(request)
    const uuid = cookies[cookieNames.visitor]
    const host = request.headers.host ?? 'localhost'
    response.locals.visitor = {
      uuid: uuid && isUuid(uuid) ? uuid : randomUUID(),
      isNew: !(uuid && isUuid(uuid)),
      department: await departments.ofVisitor(cookies[cookieNames.city]),
      address: addressOf(request),
      device: deviceOf(request.headers['user-agent'] ?? ''),
      cookiesAgreed: cookies[cookieNames.consent] === cookieNoticeTexts.agreedValue,
      cookies,
      accessToken: cookies[cookieNames.accessToken],
      clientCode: undefined,
      host,
      origin: siteOrigin(request, publicOrigin),
    }
    next()
  }
}
