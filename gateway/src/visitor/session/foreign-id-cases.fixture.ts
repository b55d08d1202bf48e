/** One case for each field of a body or query that names something of a customer. */
import { randomUUID } from 'node:crypto'
import { type Belongings, calculationOf, keyedBodies, workLine } from './belongings.fixture.ts'

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

export interface ForeignIdCase {
  /** As «api.call body.field». */
  field: string
  /** Input of the owner of `mine` that names something of the owner of `of`. */
  ask: (of: Belongings, mine: Belongings) => CallInput
  /** 409 where the browser creates the id and it is taken; absent where the call succeeds without reading the thing. */
  refused?: 403 | 404 | 409 | 422
  /** With which ids the same call succeeds: own ones (default), new ones, or none, because it is for staff only. */
  good?: 'own' | 'new' | 'none'
}

const estimateChange = (
  field: string,
  changes: (of: Belongings, mine: Belongings) => object[],
): Omit<ForeignIdCase, 'refused'> => ({
  field: `estimates.change body.changes[]${field}`,
  ask: (of, mine) => ({
    params: { id: mine.estimate },
    body: { version: mine.version, changes: changes(of, mine) },
  }),
})

const sectionChange = (kind: string, more: object = {}) =>
  estimateChange(`(${kind}).id`, (of) => [{ kind, id: of.section, name: 'Стены', before: null, ...more }])
const lineChange = (kind: string, more: object = {}) =>
  estimateChange(`(${kind}).id`, (of) => [{ kind, id: of.line, ...more }])

const calculationChange = (of: Partial<Belongings>, mine: Belongings) => ({
  kind: 'calculation',
  calculation: calculationOf(of.calculation ?? mine.calculation, 'Плитка'),
  lines: [{ ...workLine(of.line ?? randomUUID(), 'Плитка', of.section ?? null), key: 'grout' }],
})

const changeCases: ForeignIdCase[] = [
  { ...sectionChange('add_section'), refused: 409 },
  { ...sectionChange('section'), refused: 404 },
  { ...sectionChange('move_section'), refused: 404 },
  {
    ...estimateChange('(move_section).before', (of, mine) => [
      { kind: 'move_section', id: mine.section, before: of.section },
    ]),
  },
  { ...sectionChange('remove_section'), refused: 404 },
  {
    ...estimateChange('(restore_section).id', (of, mine) => [
      { kind: 'remove_section', id: mine.section },
      { kind: 'restore_section', id: of.section },
    ]),
    refused: 404,
  },
  { ...lineChange('remove_line'), refused: 404 },
  {
    ...estimateChange('(restore_line).id', (of, mine) => [
      { kind: 'remove_line', id: mine.line },
      { kind: 'restore_line', id: of.line },
    ]),
    refused: 404,
  },
  estimateChange('(prices).ids', (of) => [{ kind: 'prices', ids: [of.line] }]),
  {
    ...estimateChange('(add_line).line.id', (of) => [{ kind: 'add_line', line: workLine(of.line, 'Своя') }]),
    refused: 409,
  },
  estimateChange('(add_line).line.sectionId', (of) => [
    { kind: 'add_line', line: workLine(randomUUID(), 'Своя', of.section) },
  ]),
  { ...lineChange('line', { wanted: 3 }), refused: 404 },
  { ...lineChange('move_line', { sectionId: null, before: null }), refused: 404 },
  {
    ...estimateChange('(move_line).sectionId', (of, mine) => [
      { kind: 'move_line', id: mine.other, sectionId: of.section, before: null },
    ]),
    refused: 404,
  },
  estimateChange('(move_line).before', (of, mine) => [
    { kind: 'move_line', id: mine.other, sectionId: null, before: of.line },
  ]),
  {
    ...estimateChange('(calculation).calculation.id', ({ calculation }, mine) => [
      calculationChange({ calculation }, mine),
    ]),
    refused: 409,
  },
  {
    ...estimateChange('(calculation).lines[].id', ({ line: taken }, mine) => [
      calculationChange({ line: taken }, mine),
    ]),
    refused: 409,
  },
  estimateChange('(calculation).lines[].sectionId', ({ section: at }, mine) => [
    calculationChange({ section: at }, mine),
  ]),
]

const estimateFields = { name: 'Кухня', objectName: null }
const createEstimateCall = (body: (of: Belongings) => object) => (of: Belongings) => ({
  body: { ...estimateFields, key: randomUUID(), ...body(of) },
})

const estimateCases: ForeignIdCase[] = [
  { field: 'estimates.create body.key', ask: (of) => ({ body: { ...estimateFields, key: of.key } }) },
  {
    field: 'estimates.create body.sections[].id',
    ask: createEstimateCall((of) => ({ sections: [{ id: of.section, name: 'Пол' }], lines: [] })),
    refused: 409,
    good: 'new',
  },
  {
    field: 'estimates.create body.lines[].id',
    ask: createEstimateCall((of) => ({ sections: [], lines: [workLine(of.line, 'Своя')] })),
    refused: 409,
    good: 'new',
  },
  {
    field: 'estimates.create body.lines[].sectionId',
    ask: createEstimateCall((of) => ({ sections: [], lines: [workLine(randomUUID(), 'Своя', of.section)] })),
  },
  {
    field: 'estimates.putLine body.key',
    ask: (of, mine) => ({ params: { id: mine.estimate }, body: { key: of.putKey, idcode: mine.good, quantity: 12 } }),
  },
  {
    field: 'estimates.purchase body.key',
    ask: (of, mine) => ({
      params: { id: mine.sent },
      body: { key: of.key, lines: [{ lineId: mine.linkLine, quantity: 1 }] },
    }),
  },
  {
    field: 'estimates.purchase body.lines[].lineId',
    ask: (of, mine) => ({
      params: { id: mine.sent },
      body: { key: randomUUID(), lines: [{ lineId: of.linkLine, quantity: 1 }] },
    }),
    refused: 404,
  },
  {
    field: 'estimates.copy body.key',
    ask: (of, mine) => ({ params: { id: mine.estimate }, body: { key: of.copyKey, name: 'Копия' } }),
  },
]

const linkBody = ({ sentVersion: version }: Belongings) => ({ version, face: 'lines', days: 14, message: '' })
const answerCall = ({ token }: Belongings, lineId: string, variantId: string | null) => ({
  body: {
    token,
    revision: 1,
    signedBy: 'Илья',
    comment: '',
    lines: [{ lineId, verdict: 'open', variantId, comment: '' }],
  },
})

const linkCases: ForeignIdCase[] = [
  {
    field: 'customerEstimate.answer body.lines[].lineId',
    ask: (of, mine) => answerCall(mine, of.linkLine, null),
    refused: 422,
  },
  {
    field: 'customerEstimate.answer body.lines[].variantId',
    ask: (of, mine) => answerCall(mine, mine.linkLine, of.variant),
    refused: 422,
  },
  {
    field: 'estimateLinks.create body.variants[].lineId',
    ask: (of, mine) => ({
      params: { id: mine.sent },
      body: { ...linkBody(mine), key: randomUUID(), variants: [{ lineId: of.linkLine, idcode: mine.otherGood }] },
    }),
    refused: 422,
  },
  {
    field: 'estimateLinks.create body.key',
    ask: (of, mine) => ({ params: { id: mine.sent }, body: { ...linkBody(mine), key: of.key, variants: [] } }),
  },
  {
    field: 'estimateLinks.renew body.variants[].lineId',
    ask: (of, mine) => ({
      params: { id: mine.sent, linkId: mine.link },
      body: { ...linkBody(mine), variants: [{ lineId: of.linkLine, idcode: mine.otherGood }] },
    }),
    refused: 422,
  },
]

const companyFields = { kpp: '352501001', name: 'ООО «Чужое»', address: 'Вологда', bik: '', account: '' }

const orderCases: ForeignIdCase[] = [
  { field: 'order.place body.idempotencyKey', ask: (of) => ({ body: { idempotencyKey: of.key } }) },
  { field: 'order.place body.profileId', ask: (of) => ({ body: { profileId: of.profile } }), refused: 403 },
  {
    field: 'order.place body.companyId',
    ask: ({ company: { companyId, inn } }) => ({ body: { companyId, company: { ...companyFields, inn } } }),
    refused: 403,
  },
  { field: 'order.place body.fileIds', ask: (of) => ({ body: { fileIds: [of.orderFile] } }), refused: 422 },
  {
    field: 'companies.repricing body.companyId',
    ask: (of) => ({ body: { companyId: of.company.companyId } }),
    refused: 404,
  },
  {
    field: 'companies.makeCurrent body.companyId',
    ask: (of) => ({ body: { companyId: of.company.companyId } }),
    refused: 403,
  },
]

const requestCall = (more: object) => ({ body: { ...keyedBodies.request('Вопрос', randomUUID()), ...more } })
const messageCall = (mine: Belongings, more: object) => ({
  params: { number: mine.request },
  body: { idempotencyKey: randomUUID(), text: 'Ещё', fileIds: [], ...more },
})

const supportCases: ForeignIdCase[] = [
  { field: 'support.create body.idempotencyKey', ask: (of) => requestCall({ idempotencyKey: of.key }) },
  { field: 'support.create body.orderNumber', ask: (of) => requestCall({ orderNumber: of.order }), refused: 403 },
  { field: 'support.create body.fileIds', ask: (of) => requestCall({ fileIds: [of.supportFile] }), refused: 422 },
  { field: 'support.write body.idempotencyKey', ask: (of, mine) => messageCall(mine, { idempotencyKey: of.key }) },
  {
    field: 'support.write body.fileIds',
    ask: (of, mine) => messageCall(mine, { fileIds: [of.secondFile] }),
    refused: 422,
  },
  {
    field: 'support.see body.messageId',
    ask: (of, mine) => ({ params: { number: mine.request }, body: { messageId: of.message } }),
  },
]

export const foreignIdCases: readonly ForeignIdCase[] = [
  ...linkCases,
  ...estimateCases,
  ...changeCases,
  ...orderCases,
  ...supportCases,
  { field: 'objects.create body.key', ask: (of) => ({ body: keyedBodies.object('Свой объект', of.key) }) },
  { field: 'shops.create body.key', ask: (of) => ({ body: keyedBodies.shop('Свой магазин', of.key) }) },
  {
    field: 'onBehalf.issueKey body.clientUuid',
    ask: (of) => ({ body: { clientUuid: of.user, reason: 'Помогаю по телефону', password: 'vitrina-demo' } }),
    refused: 403,
    good: 'none',
  },
  { field: 'onBehalf.begin body.key', ask: (of) => ({ body: { key: of.staffKey } }), refused: 403, good: 'none' },
]
