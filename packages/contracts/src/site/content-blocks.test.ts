import { expect, test } from 'vitest'
import { StoredBlock } from '../retailer/content-blocks.ts'
import { ContentBlock, MAX_DEPTH } from './content-blocks.ts'

const nested = (levels: number, wrap: (inner: object) => object): object =>
  levels === 0 ? { kind: 'heading', text: 'дно', level: 2 } : wrap(nested(levels - 1, wrap))

test.each([
  ['sections', (inner: object) => ({ kind: 'section', tone: 'plain', blocks: [inner] })],
  ['columns', (inner: object) => ({ kind: 'columns', columns: [[inner]] })],
])('no answer holds %s deeper than pages are drawn', (_, wrap) => {
  expect(ContentBlock.safeParse(nested(MAX_DEPTH, wrap)).success).toBe(true)
  expect(ContentBlock.safeParse(nested(MAX_DEPTH + 1, wrap)).success).toBe(false)
})

test('no answer tells what leads of a form are called and who gets them [N19]', () => {
  const form = { kind: 'form', id: 'a', title: 'Заявка', lead: 'Расчёт крыши', assignee: 'builders' }
  expect(ContentBlock.parse(form as never)).toEqual({ kind: 'form', id: 'a', title: 'Заявка' })
})

test('who gets the leads of a form is a key, never a number of somebody', () => {
  const form = (assignee: unknown) => ({ kind: 'form', id: 'a', title: 'Заявка', lead: 'Заявка', assignee })
  expect(StoredBlock.safeParse(form('builders')).success).toBe(true)
  for (const assignee of [41, '41', '', 'а'.repeat(40)])
    expect(StoredBlock.safeParse(form(assignee)).success).toBe(false)
})
