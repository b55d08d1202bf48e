import { expect, test } from 'vitest'
import { StoredBlock } from '../retailer/content-blocks.ts'
import { ContentBlock, MAX_DEPTH } from './content-blocks.ts'

const nested = (levels: number, wrap: (inner: object) => object): object =>
  levels === 0 ? { kind: 'heading', text: 'дно', level: 2 } : wrap(nested(levels - 1, wrap))

test.each([
  ['sections', (inner: object) => ({ kind: 'section', tone: 'plain', blocks: [inner] })],
  ['columns', (inner: object) => ({ kind: 'columns', columns: [[inner]] })],
])('accepts nested %s up to the maximum depth only', (_, wrap) => {
  expect(ContentBlock.safeParse(nested(MAX_DEPTH, wrap)).success).toBe(true)
  expect(ContentBlock.safeParse(nested(MAX_DEPTH + 1, wrap)).success).toBe(false)
})

test('strips the name and the assignee of leads from a form [N19]', () => {
  const form = { kind: 'form', id: 'a', title: 'Заявка', lead: 'Расчёт крыши', assignee: 'builders' }
  expect(ContentBlock.parse(form as never)).toEqual({ kind: 'form', id: 'a', title: 'Заявка' })
})

test('accepts a configured key as the assignee of a form, never a numeric id', () => {
  const form = (assignee: unknown) => ({ kind: 'form', id: 'a', title: 'Заявка', lead: 'Заявка', assignee })
  expect(StoredBlock.safeParse(form('builders')).success).toBe(true)
  for (const assignee of [41, '41', '', 'а'.repeat(40)])
    expect(StoredBlock.safeParse(form(assignee)).success).toBe(false)
})
