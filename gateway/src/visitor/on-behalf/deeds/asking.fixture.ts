/** Requests, settlements, lists, forms and pages: the rest of what a client has on the site. */
import { type Deed, type Known, newKey } from './deed.fixture.ts'

const request = ({ request: number = '' }: Known) => ({ number })
const account = ({ account: id = '' }: Known) => ({ id })
const favorites = ({ good = '' }: Known) => ({ list: 'favorites', idcode: good })

export const requestDeeds: Deed[] = [
  {
    call: 'support.topics',
    learn: (topics: { id: string; aboutOrder: boolean }[]) => ({
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
    learn: ({ number, messages }: { number: string; messages: { id: number }[] }) => ({
      request: number,
      message: String(messages[0]?.id),
    }),
  },
  { call: 'support.list', query: () => ({ kind: 'open' }) },
  { call: 'support.read', params: request },
  { call: 'support.see', params: request, body: ({ message }) => ({ messageId: Number(message) }) },
  {
    call: 'support.write',
    params: request,
    body: () => ({ idempotencyKey: newKey(), text: 'Ещё и паспорт качества', fileIds: [] }),
  },
  { call: 'support.solve', params: request },
]

export const settlementDeeds: Deed[] = [
  {
    call: 'settlements.accounts',
    learn: ({ accounts }: { accounts: { id: string }[] }) => ({ account: accounts[0]?.id ?? '' }),
  },
  { call: 'settlements.invoices', params: account },
  { call: 'settlements.payments', params: account },
  { call: 'settlements.act', params: account, query: () => ({ from: '2026-01-01', to: '2026-02-01' }) },
]

export const pageDeeds: Deed[] = [
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

interface Latest {
  documents: { id: string; order_number: string }[]
}

export const documentDeeds: Deed[] = [
  {
    call: 'dashboard.documents',
    learn: ({ documents: [latest] }: Latest) => ({
      document: latest?.id ?? '',
      documentOrder: latest?.order_number ?? '',
    }),
  },
]

/** Pages with an address of their own; what they show is found first. */
export const foundDeeds: Deed[] = [
  {
    call: 'finding.search',
    query: () => ({ q: 'клей' }),
    learn: (answer) => ({ slug: /"idcode":"[^"]+","slug":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? '' }),
  },
  { call: 'finding.suggest', query: () => ({ q: 'клей' }) },
  { call: 'product.product', params: ({ slug = '' }) => ({ slug }) },
  { call: 'product.delivery', params: ({ slug = '' }) => ({ slug }), query: () => ({ count: '1' }) },
  { call: 'related.related', params: ({ slug = '' }) => ({ slug }) },
]

export const listDeeds: Deed[] = [
  { call: 'lists.add', params: favorites, isOurs: true },
  { call: 'lists.page', params: () => ({ list: 'favorites' }) },
  { call: 'lists.remove', params: favorites, isOurs: true },
  { call: 'lists.replace', params: () => ({ list: 'favorites' }), body: () => ({ idcodes: [] }), isOurs: true },
  { call: 'frame.chooseDepartment', body: () => ({ id_1c: '00012' }), isOurs: true },
  { call: 'frame.agreeToCookies', isOurs: true },
  { call: 'session.settleMerge', body: () => ({ isKept: true, favorites: [], basket: [] }), isOurs: true },
  {
    call: 'lead.send',
    body: () => ({
      form: 'callback',
      idempotencyKey: newKey(),
      name: 'Пётр',
      phone: '+7 900 555-01-14',
      consent: true,
    }),
    isOurs: true,
  },
  {
    call: 'problem.report',
    params: ({ good = '' }) => ({ idcode: good }),
    body: () => ({ comment: 'На снимке другой товар' }),
    isOurs: true,
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
