/** Estimates of a client, and the customer's link to one. */
import { randomUUID } from 'node:crypto'
import { type ClientStep, idParam, newKey, type StepState } from './step.fixture.ts'

const estimateParams = idParam('estimate')
const lineParams = (known: StepState) => ({ id: known.estimate ?? '', lineId: known.line ?? '' })
const firstVersionParams = (known: StepState) => ({ id: known.estimate ?? '', number: '1' })
const linkParams = (known: StepState) => ({ id: known.estimate ?? '', linkId: known.link ?? '' })
const versionBody = ({ edition }: StepState) => ({ version: Number(edition) })
const extractEdition = (answer: { version: number }) => ({ edition: String(answer.version) })
const rereadStep: ClientStep = { call: 'estimates.read', params: estimateParams, extract: extractEdition }
const sendBody = (known: StepState) => ({ ...versionBody(known), face: 'lines', days: 14, message: '', variants: [] })

interface SentEstimate {
  id: string
  path: string
}
interface ReadEstimate {
  version: number
  lines: { id: string; idcode: string | null }[]
}

export const estimateSteps: ClientStep[] = [
  {
    call: 'estimates.create',
    body: ({ good }) => ({ name: 'Кровля', objectName: null, key: newKey(), line: { idcode: good, quantity: 3 } }),
    extract: ({ id }: { id: string }) => ({ estimate: id }),
  },
  { call: 'estimates.list' },
  {
    call: 'estimates.read',
    params: estimateParams,
    extract: ({ version: edition, lines }: ReadEstimate) => ({ edition: String(edition), line: lines[0]?.id ?? '' }),
  },
  {
    call: 'estimates.rename',
    params: estimateParams,
    body: (known) => ({ ...versionBody(known), name: 'Кровля дома', objectName: null }),
    extract: extractEdition,
  },
  {
    call: 'estimates.changeLine',
    params: lineParams,
    body: (known) => ({ ...versionBody(known), note: 'Первый сорт' }),
    extract: extractEdition,
  },
  {
    call: 'estimates.putLine',
    params: estimateParams,
    body: ({ other, put }) => ({ key: put ?? 'put-of-the-second-line', idcode: other, quantity: 1 }),
  },
  {
    call: 'estimates.takeBack',
    params: ({ estimate = '' }) => ({ id: estimate, key: 'put-of-the-second-line' }),
    extract: extractEdition,
  },
  {
    call: 'estimates.change',
    params: estimateParams,
    body: (known) => ({
      ...versionBody(known),
      changes: [{ kind: 'add_section', id: randomUUID(), name: 'Стропила' }],
    }),
    extract: extractEdition,
  },
  {
    call: 'estimates.removeLine',
    params: lineParams,
    query: ({ edition = '' }) => ({ version: edition }),
    extract: extractEdition,
  },
  { call: 'estimates.restoreLine', params: lineParams, extract: extractEdition },
  { call: 'estimates.saveVersion', params: estimateParams, body: () => ({ label: 'До скидки' }) },
  { call: 'estimates.versions', params: estimateParams },
  { call: 'estimates.version', params: firstVersionParams },
  rereadStep,
  { call: 'estimates.restoreVersion', params: firstVersionParams, body: versionBody, extract: extractEdition },
  rereadStep,
  {
    call: 'estimates.setState',
    params: estimateParams,
    body: (known) => ({ ...versionBody(known), state: 'created' }),
    extract: extractEdition,
  },
  {
    call: 'estimates.purchase',
    params: estimateParams,
    body: ({ line = '' }) => ({ key: newKey(), lines: [{ lineId: line, quantity: 1 }] }),
    extract: extractEdition,
  },
  {
    call: 'estimates.send',
    params: estimateParams,
    body: () => ({ email: 'client@vitrina.test', face: 'customer', comment: '' }),
  },
  { call: 'estimateLinks.variants', params: lineParams },
  {
    call: 'estimateLinks.create',
    params: estimateParams,
    body: (known) => ({ ...sendBody(known), key: newKey() }),
    extract: ({ id, path }: SentEstimate) => ({
      link: id,
      token: new URLSearchParams(path.split('?')[1]).get('token') ?? '',
    }),
  },
  { call: 'estimateLinks.list', params: estimateParams },
  { call: 'customerEstimate.read', query: ({ token = '' }) => ({ token }) },
  { call: 'customerEstimate.opened', body: ({ token }) => ({ token }), isSiteOnly: true },
  rereadStep,
  { call: 'estimateLinks.renew', params: linkParams, body: sendBody },
  {
    call: 'customerEstimate.read',
    query: ({ token = '' }) => ({ token }),
    extract: ({ estimate }: { estimate: { revision: number } }) => ({ revision: String(estimate.revision) }),
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
    isSiteOnly: true,
  },
  { call: 'estimateLinks.revoke', params: linkParams },
  { call: 'estimates.copy', params: estimateParams, body: () => ({ key: newKey(), name: 'Кровля бани' }) },
  { call: 'estimates.remove', params: estimateParams },
  { call: 'estimates.restore', params: estimateParams },
]
