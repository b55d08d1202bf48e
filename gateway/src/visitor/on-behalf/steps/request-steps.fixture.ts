/** Requests, settlements, lists, forms and pages: the rest of a client's calls. */
import { type ClientStep, newKey, type StepState } from './step.fixture.ts'

const requestParams = ({ request: number = '' }: StepState) => ({ number })
const accountParams = ({ account: id = '' }: StepState) => ({ id })
const favoriteParams = ({ good = '' }: StepState) => ({ list: 'favorites', idcode: good })

export const requestSteps: ClientStep[] = [
  {
    call: 'support.topics',
    extract: (topics: { id: string; aboutOrder: boolean }[]) => ({
      topic: topics.find(({ aboutOrder }) => !aboutOrder)?.id ?? '',
    }),
  },
  {
    call: 'support.create',
    body: ({ topic }) => ({
      idempotencyKey: newKey(),
      topic,
      orderNumber: '',
      lineIdcode: '',
      text: 'Нужен сертификат',
      contact: '+79005550113',
      fileIds: [],
    }),
    extract: ({ number, messages }: { number: string; messages: { id: number }[] }) => ({
      request: number,
      message: String(messages[0]?.id),
    }),
  },
  { call: 'support.list', query: () => ({ kind: 'open' }) },
  { call: 'support.read', params: requestParams },
  { call: 'support.see', params: requestParams, body: ({ message }) => ({ messageId: Number(message) }) },
  {
    call: 'support.write',
    params: requestParams,
    body: () => ({ idempotencyKey: newKey(), text: 'Ещё и паспорт качества', fileIds: [] }),
  },
  { call: 'support.solve', params: requestParams },
]

export const settlementSteps: ClientStep[] = [
  {
    call: 'settlements.accounts',
    extract: ({ accounts }: { accounts: { id: string }[] }) => ({ account: accounts[0]?.id ?? '' }),
  },
  { call: 'settlements.invoices', params: accountParams },
  { call: 'settlements.payments', params: accountParams },
  { call: 'settlements.act', params: accountParams, query: () => ({ from: '2026-01-01', to: '2026-02-01' }) },
]

export const pageSteps: ClientStep[] = [
  'frame.menu',
  'framing.read',
  'session.read',
  'session.personalAccess',
  'account.me',
  'account.signInPage',
  'catalog.catalog',
  'contacts.contacts',
  'dashboard.toDo',
  'dashboard.matrices',
  'dashboard.buyAgain',
  'dashboard.manager',
  'finding.brands',
  'finding.promotions',
  'lists.compared',
  'professionals.builders',
  'professionals.shops',
  'support.unread',
].map((call) => ({ call }))

interface LatestDocuments {
  documents: { id: string; orderNumber: string }[]
}

export const documentSteps: ClientStep[] = [
  {
    call: 'dashboard.documents',
    extract: ({ documents: [latest] }: LatestDocuments) => ({
      document: latest?.id ?? '',
      documentOrder: latest?.orderNumber ?? '',
    }),
  },
]

/** Pages with an address of their own; their slugs are searched for first. */
export const searchSteps: ClientStep[] = [
  {
    call: 'finding.search',
    query: () => ({ q: 'клей' }),
    extract: (answer) => ({ slug: /"idcode":"[^"]+","slug":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? '' }),
  },
  { call: 'finding.suggest', query: () => ({ q: 'клей' }) },
  { call: 'product.product', params: ({ slug = '' }) => ({ slug }) },
  { call: 'product.delivery', params: ({ slug = '' }) => ({ slug }), query: () => ({ count: '1' }) },
  { call: 'related.related', params: ({ slug = '' }) => ({ slug }) },
]

export const listSteps: ClientStep[] = [
  { call: 'lists.add', params: favoriteParams, isSiteOnly: true },
  { call: 'lists.page', params: () => ({ list: 'favorites' }) },
  { call: 'lists.remove', params: favoriteParams, isSiteOnly: true },
  { call: 'lists.replace', params: () => ({ list: 'favorites' }), body: () => ({ idcodes: [] }), isSiteOnly: true },
  { call: 'frame.chooseDepartment', body: () => ({ id_1c: '00012' }), isSiteOnly: true },
  { call: 'frame.agreeToCookies', isSiteOnly: true },
  { call: 'session.settleMerge', body: () => ({ isKept: true, favorites: [], basket: [] }), isSiteOnly: true },
  {
    call: 'lead.send',
    body: () => ({
      form: 'callback',
      idempotencyKey: newKey(),
      name: 'Пётр',
      phone: '+7 900 555-01-14',
      consent: true,
    }),
    isSiteOnly: true,
  },
  {
    call: 'problem.report',
    params: ({ good = '' }) => ({ idcode: good }),
    body: () => ({ comment: 'На снимке другой товар' }),
    isSiteOnly: true,
  },
  {
    call: 'quickOrder.match',
    body: ({ good = '' }) => ({ rows: [{ text: good, quantity: 2, unit: '' }] }),
  },
  {
    call: 'calculators.fill',
    body: ({ good = '' }) => ({ needs: [{ words: [good], quantity: 2, unit: '' }] }),
  },
]
