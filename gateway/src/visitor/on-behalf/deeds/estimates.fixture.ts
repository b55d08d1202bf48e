/** Estimates of a client, and the customer's link to one. */
import { randomUUID } from 'node:crypto'
import { type Deed, type Known, named, newKey } from './deed.fixture.ts'

const one = named('estimate')
const lineOf = (known: Known) => ({ id: known.estimate ?? '', lineId: known.line ?? '' })
const first = (known: Known) => ({ id: known.estimate ?? '', number: '1' })
const link = (known: Known) => ({ id: known.estimate ?? '', linkId: known.link ?? '' })
const version = ({ edition }: Known) => ({ version: Number(edition) })
const learnEdition = (answer: { version: number }) => ({ edition: String(answer.version) })
const reread: Deed = { call: 'estimates.read', params: one, learn: learnEdition }
const sending = (known: Known) => ({ ...version(known), face: 'lines', days: 14, message: '', variants: [] })

interface Sent {
  id: string
  path: string
}
interface Read {
  version: number
  lines: { id: string; idcode: string | null }[]
}

export const estimateDeeds: Deed[] = [
  {
    call: 'estimates.create',
    body: ({ good }) => ({ name: 'Кровля', objectName: null, key: newKey(), line: { idcode: good, quantity: 3 } }),
    learn: ({ id }: { id: string }) => ({ estimate: id }),
  },
  { call: 'estimates.list' },
  {
    call: 'estimates.read',
    params: one,
    learn: ({ version: edition, lines }: Read) => ({ edition: String(edition), line: lines[0]?.id ?? '' }),
  },
  {
    call: 'estimates.rename',
    params: one,
    body: (known) => ({ ...version(known), name: 'Кровля дома', objectName: null }),
    learn: learnEdition,
  },
  {
    call: 'estimates.changeLine',
    params: lineOf,
    body: (known) => ({ ...version(known), note: 'Первый сорт' }),
    learn: learnEdition,
  },
  {
    call: 'estimates.putLine',
    params: one,
    body: ({ other, put }) => ({ key: put ?? 'put-of-the-second-line', idcode: other, quantity: 1 }),
  },
  {
    call: 'estimates.takeBack',
    params: ({ estimate = '' }) => ({ id: estimate, key: 'put-of-the-second-line' }),
    learn: learnEdition,
  },
  {
    call: 'estimates.change',
    params: one,
    body: (known) => ({
      ...version(known),
      changes: [{ kind: 'add_section', id: randomUUID(), name: 'Стропила' }],
    }),
    learn: learnEdition,
  },
  {
    call: 'estimates.removeLine',
    params: lineOf,
    query: ({ edition = '' }) => ({ version: edition }),
    learn: learnEdition,
  },
  { call: 'estimates.restoreLine', params: lineOf, learn: learnEdition },
  { call: 'estimates.saveVersion', params: one, body: () => ({ label: 'До скидки' }) },
  { call: 'estimates.versions', params: one },
  { call: 'estimates.version', params: first },
  reread,
  { call: 'estimates.restoreVersion', params: first, body: version, learn: learnEdition },
  reread,
  {
    call: 'estimates.setState',
    params: one,
    body: (known) => ({ ...version(known), state: 'created' }),
    learn: learnEdition,
  },
  {
    call: 'estimates.purchase',
    params: one,
    body: ({ line = '' }) => ({ key: newKey(), lines: [{ lineId: line, quantity: 1 }] }),
    learn: learnEdition,
  },
  {
    call: 'estimates.send',
    params: one,
    body: () => ({ email: 'client@vitrina.test', face: 'customer', comment: '' }),
  },
  { call: 'estimateLinks.variants', params: lineOf },
  {
    call: 'estimateLinks.create',
    params: one,
    body: (known) => ({ ...sending(known), key: newKey() }),
    learn: ({ id, path }: Sent) => ({ link: id, token: new URLSearchParams(path.split('?')[1]).get('token') ?? '' }),
  },
  { call: 'estimateLinks.list', params: one },
  { call: 'customerEstimate.read', query: ({ token = '' }) => ({ token }) },
  { call: 'customerEstimate.opened', body: ({ token }) => ({ token }), isOurs: true },
  reread,
  { call: 'estimateLinks.renew', params: link, body: sending },
  {
    call: 'customerEstimate.read',
    query: ({ token = '' }) => ({ token }),
    learn: ({ estimate }: { estimate: { revision: number } }) => ({ revision: String(estimate.revision) }),
  },
  {
    call: 'customerEstimate.answer',
    body: ({ token, revision, line }) => ({
      token,
      revision: Number(revision),
      signedBy: 'Илья',
      comment: '',
      lines: [{ lineId: line, verdict: 'approved', variantId: null, comment: '' }],
    }),
    isOurs: true,
  },
  { call: 'estimateLinks.revoke', params: link },
  { call: 'estimates.copy', params: one, body: () => ({ key: newKey(), name: 'Кровля бани' }) },
  { call: 'estimates.remove', params: one },
  { call: 'estimates.restore', params: one },
]
