import { expect, test } from 'vitest'
import { type Group, groupsOf, type SuggestionContext } from './groups.ts'
import { emptyAnswer, sampleAnswer } from './hints.fixture.ts'

const suggestionContext = (changes: Partial<SuggestionContext> = {}): SuggestionContext => ({
  question: 'гипс',
  hints: { text: 'гипс', answer: sampleAnswer() },
  recent: [],
  isSheet: false,
  ...changes,
})
const kinds = (groups: Group[]) => groups.map(({ kind }) => kind)
const lastOf = (groups: Group[]) => groups.at(-1)?.options[0]

test('typed text has searches, sections with path and count, brands, pages, products and the search itself', () => {
  const groups = groupsOf(suggestionContext())
  expect(kinds(groups)).toEqual(['query', 'category', 'brand', 'page', 'product', 'all'])
  const at = (kind: string) => groups.find((group) => group.kind === kind)?.options[0]
  expect(at('query')?.to).toBe('/search/?q=%D0%B3%D0%B8%D0%BF%D1%81%D0%BE%D0%BA%D0%B0%D1%80%D1%82%D0%BE%D0%BD')
  expect(at('category')).toMatchObject({ to: '/category/gkl/', under: 'Листовые материалы', note: '3\u00a0товара' })
  expect(at('brand')).toMatchObject({ to: '/brand/gipsell/', note: '21\u00a0товар' })
  expect(at('product')?.to).toBe('/product/tovar-00012345/')
  expect(at('page')?.to).toBe('/contacts/')
  expect(lastOf(groups)).toMatchObject({ text: 'Искать «гипс»', query: 'гипс' })
})

test('on a phone products come right after sections', () => {
  expect(kinds(groupsOf(suggestionContext({ isSheet: true })))).toEqual([
    'query',
    'category',
    'product',
    'brand',
    'page',
    'all',
  ])
})

test('an empty field has the search history and the most popular searches', () => {
  const popular = { text: '', answer: sampleAnswer({ queries: ['гипсокартон', 'клей'] }) }
  const groups = groupsOf(suggestionContext({ question: '', recent: ['Гипсокартон'], hints: popular }))
  expect(groups.map(({ label }) => label)).toEqual(['Вы искали', 'Часто покупают', 'Популярные разделы'])
  expect(groups[1]?.options.map(({ text }) => text)).toEqual(['клей'])
})

test('popular searches come before popular purchases, six in total, without duplicates', () => {
  const often = ['ламинат', 'клей', 'цемент', 'Гипсокартон', 'осб']
  const queries = ['клей', 'брус', 'пена', 'грунт']
  const answer = sampleAnswer({ often, queries })
  const groups = groupsOf(suggestionContext({ question: '', recent: ['гипсокартон'], hints: { text: '', answer } }))
  expect(groups.slice(1, 3).map(({ label, options }) => [label, options.map(({ text }) => text)])).toEqual([
    ['Часто ищут', ['ламинат', 'клей', 'цемент', 'осб']],
    ['Часто покупают', ['брус', 'пена']],
  ])
})

test('an empty field does not show results of the previous text', () => {
  expect(groupsOf(suggestionContext({ question: '' }))).toEqual([])
})

test('matching searches of the history come first, without duplicates', () => {
  const [searches] = groupsOf(suggestionContext({ recent: ['гипсокартон', 'клей', 'ГИПС'] }))
  expect(searches?.options.map(({ kind, text }) => [kind, text])).toEqual([
    ['recent', 'гипсокартон'],
    ['query', 'гипсокартон влагостойкий'],
  ])
})

test.each(['layout', 'typo', 'fewer'] as const)('a corrected query (%s) has a literal search option', (kind) => {
  const understood = { text: 'гипсокартон', kind, idcode: null, idcodes: [] }
  const hints = { text: 'ubgcjrfhnjy', answer: sampleAnswer({ understood }) }
  expect(lastOf(groupsOf(suggestionContext({ question: 'ubgcjrfhnjy', hints })))).toMatchObject({
    text: 'Искать именно «ubgcjrfhnjy»',
    to: '/search/?q=ubgcjrfhnjy&literal=1',
  })
})

test('a query with a missing size is searched as typed', () => {
  const understood = { text: 'osb', kind: 'fewer' as const, idcode: null, idcodes: [] }
  const answer = sampleAnswer({ understood: { ...understood, missing: { sizes: ['12 мм'], words: [] } } })
  const hints = { text: 'osb 12', answer }
  expect(lastOf(groupsOf(suggestionContext({ question: 'osb 12', hints })))).toMatchObject({ to: '/search/?q=osb+12' })
})

test('several codes have an option that opens the basket with a list', () => {
  const understood = { text: '1 2', kind: 'exact' as const, idcode: null, idcodes: ['00012345', '00012346'] }
  const hints = { text: '00012345 00012346', answer: sampleAnswer({ understood }) }
  expect(lastOf(groupsOf(suggestionContext({ question: '00012345 00012346', hints })))).toMatchObject({
    text: 'Заказать списком по\u00a0кодам: 2',
    to: '/cart/?list=00012345+00012346',
  })
})

test('without suggestions there is still the option to search', () => {
  expect(kinds(groupsOf(suggestionContext({ hints: { text: 'гипс', answer: emptyAnswer } })))).toEqual(['all'])
  expect(kinds(groupsOf(suggestionContext({ hints: null })))).toEqual(['all'])
})
