import { expect, test } from 'vitest'
import { newsListOf } from './list.ts'

function open() {
  const usedCaches: string[] = []
  const keeper = (name: string) => ({
    get: (_key: string, times: object, ask: () => unknown) => {
      usedCaches.push(`${name}${'onDisk' in times ? ', also on disk' : ''}`)
      return ask()
    },
  })
  const questions: object[] = []
  const retailer = {
    as:
      () =>
      async (_call: unknown, { query }: { query: object }) =>
        questions.push(query),
  }
  const services = {
    config: { siteCode: 'bazis' },
    caches: { texts: keeper('what all ask'), narrowed: keeper('what a visitor made up') },
    retailer,
  }
  const ask = (parts: object = {}) =>
    newsListOf(services as never, { page: 1, page_size: 12, year: null, topic: null, ...parts })
  return { ask, usedCaches, questions }
}

test.each([
  ['the first page', {}, 'what all ask, also on disk'],
  ['the fifth', { page: 5 }, 'what all ask, also on disk'],
  ['the sixth', { page: 6 }, 'what a visitor made up'],
  ['a year', { year: 2025 }, 'what a visitor made up'],
  ['a topic', { topic: 'servis' }, 'what a visitor made up'],
])('caches %s of the news with %j apart from lists with unlimited parameters', async (_, parts, memory) => {
  const { ask, usedCaches, questions } = open()
  await ask(parts)
  expect(usedCaches).toEqual([memory])
  expect(questions).toEqual([{ page: 1, page_size: 12, year: undefined, topic: undefined, ...parts }])
})
