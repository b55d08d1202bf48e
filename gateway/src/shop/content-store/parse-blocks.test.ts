import { MAX_DEPTH } from '@vitrina/contracts/site/content-blocks'
import { expect, test } from 'vitest'
import { formsOf, MOST_BLOCKS, parseBlocks } from './parse-blocks.ts'

const heading = (text: string) => ({ kind: 'heading', text })
const texts = (rawBlocks: unknown[]) =>
  parseBlocks(rawBlocks).blocks.map((block) => (block.kind === 'heading' ? block.text : block.kind))

/** Nested blocks: a heading in the innermost one and a heading next to each. */
function nested(levels: number, wrap: (blocks: unknown[]) => object): object {
  let block: object = heading('дно')
  for (let level = levels; level > 0; level -= 1) block = wrap([heading(`уровень ${level}`), block])
  return block
}

test('leaves out only the blocks that are unknown or broken', () => {
  const rawBlocks = [
    heading('раз'),
    { kind: 'hologram', text: 'x' },
    { kind: 'heading' },
    { kind: 'gallery', images: [] },
    null,
    'текст',
    [],
    { kind: 7 },
    { kind: '__proto__' },
    { kind: 'constructor' },
    heading('два'),
  ]
  expect(texts(rawBlocks)).toEqual(['раз', 'два'])
  expect(parseBlocks(rawBlocks).skipped.map(({ why }) => why)).toEqual([
    'unknown',
    'broken',
    'broken',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ])
})

test('leaves out optional parts of a block that are invalid and keeps the block', () => {
  const [block] = parseBlocks([
    { kind: 'cards', cards: [{ title: 'Кровля', href: 'javascript:alert(1)', image: { file: '../../etc/passwd' } }] },
  ]).blocks
  expect(block).toMatchObject({ kind: 'cards', cards: [{ title: 'Кровля', href: undefined, image: undefined }] })
})

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,x'],
  ['//evil.test/'],
  ['/\\evil.test/'],
  ['https://user@evil.test/'],
  ['http://plain.test/'],
  ['\tjavascript:x'],
])('leaves out a block whose main address is foreign: %s', (href) => {
  expect(texts([{ kind: 'action', title: 'Дальше', label: 'Туда', href }])).toEqual([])
  expect(texts([{ kind: 'files', files: [{ title: 'Прайс', href }] }])).toEqual([])
})

test.each(['https://evil.test/a.webp', '../a.webp', '/a.webp', 'a b.webp', '', '.htaccess', 'javascript:x'])(
  'accepts only a file of the image service as a picture: %s',
  (file) => {
    expect(parseBlocks([{ kind: 'image', image: { file, alt: '' } }]).skipped).toEqual([
      { kind: 'image', why: 'broken' },
    ])
  },
)

test.each([
  ['section', (blocks: unknown[]) => ({ kind: 'section', blocks })],
  ['columns', (blocks: unknown[]) => ({ kind: 'columns', columns: [blocks] })],
])('cuts a tree of a hundred or ten thousand %s at the limit of a page', (_, wrap) => {
  for (const levels of [100, 10_000]) {
    const { blocks, skipped } = parseBlocks([nested(levels, wrap), heading('после')])
    const shown = JSON.stringify(blocks)
    expect(shown).toContain(`уровень ${MAX_DEPTH}"`)
    expect(shown).not.toContain(`уровень ${MAX_DEPTH + 1}"`)
    expect(shown).toContain('после')
    expect(skipped.map(({ why }) => why)).toEqual(['deep'])
  }
})

test('limits the blocks of a page, nested ones included, and its text', () => {
  const many = Array.from({ length: MOST_BLOCKS * 3 }, (_, at) => heading(String(at)))
  expect(parseBlocks(many).blocks).toHaveLength(MOST_BLOCKS)
  expect(parseBlocks(many).skipped).toEqual([{ kind: 'heading', why: 'many' }])
  const inside = parseBlocks([{ kind: 'section', blocks: many }])
  expect(JSON.stringify(inside.blocks).match(/"heading"/g)).toHaveLength(MOST_BLOCKS - 1)
  const long = { kind: 'text', html: 'я'.repeat(90_000) }
  const { blocks, skipped } = parseBlocks([long, long, long, long, long, heading('конец')])
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'text', 'heading'])
  expect(skipped).toEqual([{ kind: 'text', why: 'many' }])
  expect(parseBlocks([{ kind: 'text', html: 'я'.repeat(5_000_000) }]).skipped).toEqual([
    { kind: 'text', why: 'broken' },
  ])
})

test('requires one way of naming goods, and different ids of forms', () => {
  const products = (more: object) => texts([{ kind: 'products', ...more }])
  expect(products({ category: 'gvozdi' })).toEqual(['products'])
  expect(products({ codes: ['1'] })).toEqual(['products'])
  expect(products({})).toEqual([])
  expect(products({ category: 'gvozdi', promotion: 'osen' })).toEqual([])
  const form = (id: string) => ({ kind: 'form', id, title: 'Заявка', lead: 'Заявка', assignee: 'sales' })
  const { blocks } = parseBlocks([form('a'), { kind: 'columns', columns: [[form('b')], [form('a')]] }])
  expect(formsOf(blocks).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('leaves out a section that has nothing in it', () => {
  expect(
    parseBlocks([
      { kind: 'section', blocks: [{ kind: 'x' }] },
      { kind: 'columns', columns: [[], []] },
    ]).blocks,
  ).toEqual([])
})
