import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import * as retailer from '../retailer/on-behalf.ts'
import { idText } from './bounds.ts'
import { Session } from './session.ts'

export const Client = z.camelCased(retailer.Client)
export type Client = z.output<typeof Client>

export const OnBehalfRecord = z.camelCased(retailer.OnBehalfRecord)
export type OnBehalfRecord = z.output<typeof OnBehalfRecord>

export const REASON_LENGTH = { least: 5, most: 500 } as const

/** Signing in on behalf of a client; 403 for anybody but staff. */
export const onBehalfApi = {
  page: endpoint({
    method: 'GET',
    path: '/api/site/on-behalf/',
    summary: 'What the page of on-behalf sign-in shows: the last sign-ins',
    response: z.object({ log: z.array(OnBehalfRecord) }),
  }),
  findClients: endpoint({
    method: 'GET',
    path: '/api/site/on-behalf/clients/',
    summary: 'Clients by e-mail, phone, client code or name, at most 20',
    query: z.object({ q: z.string().check(z.trim(), z.minLength(3, 'Введите хотя бы три знака'), z.maxLength(200)) }),
    response: z.array(Client),
  }),
  issueKey: endpoint({
    method: 'POST',
    path: '/api/site/on-behalf/keys/',
    summary: 'A key for one sign-in as the client; asks for the reason and for the password of the member of staff',
    body: z.object({
      clientUuid: idText(),
      reason: z
        .string('Напишите, зачем')
        .check(z.trim(), z.minLength(REASON_LENGTH.least, 'Напишите чуть подробнее'), z.maxLength(REASON_LENGTH.most)),
      password: z.string('Введите пароль').check(z.minLength(1, 'Введите пароль'), z.maxLength(256)),
    }),
    response: z.object({ key: z.string() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/site/on-behalf/',
    summary: 'Uses the key up: from now on the visitor is the client; nothing is merged',
    body: z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: Session,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/site/on-behalf/',
    summary: 'Back to the account of the member of staff',
    response: Session,
  }),
}
