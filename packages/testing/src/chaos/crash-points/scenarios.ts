/** Scenarios of the processes that are killed; each confirmation is written as a line of JSON. */
import { pino } from 'pino'
import { Cluster } from '../../../../../gateway/src/infra/cluster/cluster.ts'
import { RetailerClient } from '../../../../../gateway/src/infra/retailer/client.ts'
import { Webhook } from '../../../../../gateway/src/infra/webhooks/webhook.ts'
import { Crm } from '../../../../../gateway/src/shop/leads/crm.ts'
import { Leads } from '../../../../../gateway/src/shop/leads/leads.ts'
import { OrderJournal } from '../../../../../gateway/src/shop/order/journal.ts'
import { Revocations } from '../../../../../gateway/src/visitor/revocations/revocations.ts'
import { openApprovals } from '../../../../releases/src/trust/approvals.ts'

export const FORM = 'form-1'
export const draft = { title: 'Форма', assignee: 1, extra: { NAME: 'Анна' }, comment: 'Смесь', utm: {} }
export const place = { host: 'shop.ru', city: 'Вологда', siteField: 'UF_CRM_SITE', siteCode: 'bazis' }
export const BASKET = 'basket-1'
/** Name of the guest's basket before the sign-in. */
export const FORMER_BASKET = 'basket-0'
export const SESSION = { kind: 'sign-out', token: 'refresh-1', others: ['access-1'] } as const
const origin = { requestId: 'request', network: '10.0.0.1' }
export const move = {
  action: 'promote',
  name: 'mf-basket',
  version: '0123456789abcdef',
  percent: null,
  askedBy: 'Anna',
  reason: 'a test',
} as const
/** A move that is requested as well, and declined. */
export const declinedMove = { ...move, version: 'abcdef0123456789' }
const entry = (key: string) => ({ key, idcodes: ['1'], at: Date.now(), isTakenOut: false })

const silent = pino({ level: 'silent' })

export const openLeads = (dataDir: string, url: string): Leads =>
  new Leads(new Crm(new Webhook({ url, user: '1', token: 'vitrina-tests' })), silent, { dataDir, pauseMs: 10 })

export const openRevocations = (dataDir: string, url: string): Revocations =>
  new Revocations(new RetailerClient(url), { dataDir, siteCode: 'bazis', pauseMs: 10 }, silent, new Cluster(null, ''))

export const openJournal = (dataDir: string): OrderJournal => new OrderJournal(dataDir, silent)

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

type ReportLine = (what: string) => void

/** Each resolves when all work that it has started is done. */
export const scenarios: Record<string, (dataDir: string, url: string, tell: ReportLine) => Promise<void>> = {
  async leads(dataDir, url, tell) {
    const leads = openLeads(dataDir, url)
    const { sent, kept } = await leads.send(FORM, draft, place)
    if (sent || kept) tell('accepted')
    // The visitor retries the failed form: the same idempotency key is sent again.
    await leads.send(FORM, draft, place)
    await until(() => leads.waiting().count === 0)
    await leads.close()
  },
  async revocations(dataDir, url, tell) {
    const revocations = openRevocations(dataDir, url)
    await revocations.open()
    if (await revocations.endSession(SESSION, origin)) tell('signed out')
    await until(() => revocations.waiting().count === 0)
    await revocations.close()
  },
  async orders(dataDir, _url, tell) {
    const journal = openJournal(dataDir)
    if (await journal.write(BASKET, entry('one'))) tell('one')
    if (await journal.write(BASKET, entry('two'))) tell('two')
    if (await journal.remove(BASKET, 'one')) tell('one is out')
    if (await journal.write(FORMER_BASKET, entry('former'))) tell('former')
    await journal.mergeFrom(BASKET, FORMER_BASKET)
  },
  async approvals(dataDir, _url, tell) {
    const approvals = openApprovals(dataDir)
    const { id } = await approvals.request(move, 60_000)
    tell('asked')
    await approvals.release(await approvals.claim(id, 'Boris'))
    tell('given back')
    await approvals.complete(await approvals.claim(id, 'Boris'))
    tell('made')
    const other = await approvals.request(declinedMove, 60_000)
    tell('other asked')
    await approvals.decline(other.id)
    tell('declined')
  },
}
