/** One row for each field of a body or query that names something of a customer: who asks with what. */
import { randomUUID } from 'node:crypto'
import { type Belongings, calculationOf, keyed, workLine } from './belongings.fixture.ts'

export interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

export interface Row {
  /** «room.call body.field». */
  field: string
  /** What is asked by who has `mine`, with the thing of whoever has `of`. */
  ask: (of: Belongings, mine: Belongings) => Asked
  /** 409 where the browser makes the id up and it is taken; left out where it is done without a look at what is named. */
  refused?: 403 | 404 | 409 | 422
  /** With what the same is done: one's own by default, ids that are new, or nothing, since it is staff's alone. */
  good?: 'own' | 'new' | 'none'
}

const change = (field: string, changes: (of: Belongings, mine: Belongings) => object[]): Omit<Row, 'refused'> => ({
  field: `estimates.change body.changes[]${field}`,
  ask: (of, mine) => ({
    params: { id: mine.estimate },
    body: { version: mine.version, changes: changes(of, mine) },
  }),
})

const section = (kind: string, more: object = {}) =>
  change(`(${kind}).id`, (of) => [{ kind, id: of.section, name: 'Стены', before: null, ...more }])
const line = (kind: string, more: object = {}) => change(`(${kind}).id`, (of) => [{ kind, id: of.line, ...more }])

const calculated = (of: Partial<Belongings>, mine: Belongings) => ({
  kind: 'calculation',
  calculation: calculationOf(of.calculation ?? mine.calculation, 'Плитка'),
  lines: [{ ...workLine(of.line ?? randomUUID(), 'Плитка', of.section ?? null), key: 'grout' }],
})

const changeRows: Row[] = [
  { ...section('add_section'), refused: 409 },
  { ...section('section'), refused: 404 },
  { ...section('move_section'), refused: 404 },
  {
    ...change('(move_section).before', (of, mine) => [{ kind: 'move_section', id: mine.section, before: of.section }]),
  },
  { ...section('remove_section'), refused: 404 },
  {
    ...change('(restore_section).id', (of, mine) => [
      { kind: 'remove_section', id: mine.section },
      { kind: 'restore_section', id: of.section },
    ]),
    refused: 404,
  },
  { ...line('remove_line'), refused: 404 },
  {
    ...change('(restore_line).id', (of, mine) => [
      { kind: 'remove_line', id: mine.line },
      { kind: 'restore_line', id: of.line },
    ]),
    refused: 404,
  },
  change('(prices).ids', (of) => [{ kind: 'prices', ids: [of.line] }]),
  { ...change('(add_line).line.id', (of) => [{ kind: 'add_line', line: workLine(of.line, 'Своя') }]), refused: 409 },
  change('(add_line).line.sectionId', (of) => [{ kind: 'add_line', line: workLine(randomUUID(), 'Своя', of.section) }]),
  { ...line('line', { wanted: 3 }), refused: 404 },
  { ...line('move_line', { sectionId: null, before: null }), refused: 404 },
  {
    ...change('(move_line).sectionId', (of, mine) => [
      { kind: 'move_line', id: mine.other, sectionId: of.section, before: null },
    ]),
    refused: 404,
  },
  change('(move_line).before', (of, mine) => [{ kind: 'move_line', id: mine.other, sectionId: null, before: of.line }]),
  {
    ...change('(calculation).calculation.id', ({ calculation }, mine) => [calculated({ calculation }, mine)]),
    refused: 409,
  },
  {
    ...change('(calculation).lines[].id', ({ line: taken }, mine) => [calculated({ line: taken }, mine)]),
    refused: 409,
  },
  change('(calculation).lines[].sectionId', ({ section: at }, mine) => [calculated({ section: at }, mine)]),
]

const sheet = { name: 'Кухня', objectName: null }
const made = (body: (of: Belongings) => object) => (of: Belongings) => ({
  body: { ...sheet, key: randomUUID(), ...body(of) },
})

const estimateRows: Row[] = [
  { field: 'estimates.create body.key', ask: (of) => ({ body: { ...sheet, key: of.key } }) },
  {
    field: 'estimates.create body.sections[].id',
    ask: made((of) => ({ sections: [{ id: of.section, name: 'Пол' }], lines: [] })),
    refused: 409,
    good: 'new',
  },
  {
    field: 'estimates.create body.lines[].id',
    ask: made((of) => ({ sections: [], lines: [workLine(of.line, 'Своя')] })),
    refused: 409,
    good: 'new',
  },
  {
    field: 'estimates.create body.lines[].sectionId',
    ask: made((of) => ({ sections: [], lines: [workLine(randomUUID(), 'Своя', of.section)] })),
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

const sending = ({ sentVersion: version }: Belongings) => ({ version, face: 'lines', days: 14, message: '' })
const answering = ({ token }: Belongings, lineId: string, variantId: string | null) => ({
  body: {
    token,
    revision: 1,
    signedBy: 'Илья',
    comment: '',
    lines: [{ lineId, verdict: 'open', variantId, comment: '' }],
  },
})

const linkRows: Row[] = [
  {
    field: 'customerEstimate.answer body.lines[].lineId',
    ask: (of, mine) => answering(mine, of.linkLine, null),
    refused: 422,
  },
  {
    field: 'customerEstimate.answer body.lines[].variantId',
    ask: (of, mine) => answering(mine, mine.linkLine, of.variant),
    refused: 422,
  },
  {
    field: 'estimateLinks.create body.variants[].lineId',
    ask: (of, mine) => ({
      params: { id: mine.sent },
      body: { ...sending(mine), key: randomUUID(), variants: [{ lineId: of.linkLine, idcode: mine.otherGood }] },
    }),
    refused: 422,
  },
  {
    field: 'estimateLinks.create body.key',
    ask: (of, mine) => ({ params: { id: mine.sent }, body: { ...sending(mine), key: of.key, variants: [] } }),
  },
  {
    field: 'estimateLinks.renew body.variants[].lineId',
    ask: (of, mine) => ({
      params: { id: mine.sent, linkId: mine.link },
      body: { ...sending(mine), variants: [{ lineId: of.linkLine, idcode: mine.otherGood }] },
    }),
    refused: 422,
  },
]

const company = { kpp: '352501001', name: 'ООО «Чужое»', address: 'Вологда', bik: '', account: '' }

const orderRows: Row[] = [
  { field: 'order.place body.idempotencyKey', ask: (of) => ({ body: { idempotencyKey: of.key } }) },
  { field: 'order.place body.profileId', ask: (of) => ({ body: { profileId: of.profile } }), refused: 403 },
  {
    field: 'order.place body.companyId',
    ask: ({ company: { companyId, inn } }) => ({ body: { companyId, company: { ...company, inn } } }),
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

const request = (more: object) => ({ body: { ...keyed.request('Вопрос', randomUUID()), ...more } })
const message = (mine: Belongings, more: object) => ({
  params: { number: mine.request },
  body: { idempotencyKey: randomUUID(), text: 'Ещё', fileIds: [], ...more },
})

const supportRows: Row[] = [
  { field: 'support.create body.idempotencyKey', ask: (of) => request({ idempotencyKey: of.key }) },
  { field: 'support.create body.orderNumber', ask: (of) => request({ orderNumber: of.order }), refused: 403 },
  { field: 'support.create body.fileIds', ask: (of) => request({ fileIds: [of.supportFile] }), refused: 422 },
  { field: 'support.write body.idempotencyKey', ask: (of, mine) => message(mine, { idempotencyKey: of.key }) },
  {
    field: 'support.write body.fileIds',
    ask: (of, mine) => message(mine, { fileIds: [of.secondFile] }),
    refused: 422,
  },
  {
    field: 'support.see body.messageId',
    ask: (of, mine) => ({ params: { number: mine.request }, body: { messageId: of.message } }),
  },
]

export const rows: readonly Row[] = [
  ...linkRows,
  ...estimateRows,
  ...changeRows,
  ...orderRows,
  ...supportRows,
  { field: 'objects.create body.key', ask: (of) => ({ body: keyed.object('Свой объект', of.key) }) },
  { field: 'shops.create body.key', ask: (of) => ({ body: keyed.shop('Свой магазин', of.key) }) },
  {
    field: 'onBehalf.issueKey body.client_uuid',
    ask: (of) => ({ body: { client_uuid: of.user, reason: 'Помогаю по телефону', password: 'vitrina-demo' } }),
    refused: 403,
    good: 'none',
  },
  { field: 'onBehalf.begin body.key', ask: (of) => ({ body: { key: of.staffKey } }), refused: 403, good: 'none' },
]
