/** Every container that can grow is listed with its limit in docs/memories.md. */
import { expect, test } from 'vitest'
import { sourcesThatRun } from '../expressions/sources.ts'
import { memoriesIn } from '../memory-bounds/find-memories.ts'
import { bytesOf, memoryRows } from '../memory-bounds/memories-document.ts'
import { read } from './repository.ts'

const owners = ['code', 'retailer', 'operators', 'visitors']
/** Code outside of request handling: imports of the sandbox end, and the console runs in browsers. */
const elsewhere =
  /^gateway\/src\/platform\/workbench\/|^packages\/console\/|^packages\/releases\/src\/gate\/|^packages\/sandbox\/src\/(?!server\/|pictures\/)/

const document = read('docs/memories.md')

const rows = memoryRows(document)
const bounded = rows.filter(({ section }) => section !== 'For one call')

test('every long-lived container that can grow is listed, and no removed one', () => {
  const files = sourcesThatRun().filter((file) => !elsewhere.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => memoriesIn(file, read(file)).map(({ name }) => `${file}: ${name}`))
  const listed = rows.flatMap(({ places }) => places)
  expect(found.filter((place) => !listed.includes(place))).toEqual([])
  expect(listed.filter((place) => !found.includes(place))).toEqual([])
  expect(listed.filter((place, at) => listed.indexOf(place) !== at)).toEqual([])
}, 60_000)

test('each row has an owner of the keys, a limit in bytes, a lifetime, and a behaviour when full', () => {
  expect(bounded.length).toBeGreaterThan(90)
  for (const { places, cells } of bounded) {
    const [keys, by = '', most, life, full, ...more] = cells
    expect([places, Boolean(keys), owners.includes(by), bytesOf(most) > 0, Boolean(life), Boolean(full), more]).toEqual(
      [...[places, true, true, true, true, true, []]],
    )
  }
})

const MB = 1024 * 1024
/** Reserve for code and for requests in flight. */
const REST_BYTES = 100 * MB

test('all caches of a gateway together fit into its heap', () => {
  const own = bounded.filter(({ section }) => section !== 'Renderers' && section !== 'The sandbox')
  const inHeap = own.filter(({ cells }) => !cells[2]?.endsWith('outside'))
  const together = inHeap.reduce((sum, { cells }) => sum + bytesOf(cells[2]), 0)
  const [, megabytes] = /--max-old-space-size=(\d+)/.exec(read('deploy/containers/Containerfile')) ?? []
  expect(together + REST_BYTES).toBeLessThan(Number(megabytes) * MB)
})

test.each<[string, string, string[]]>([
  ['a variable of a module', 'const seen = new Map()\nexport const see = (a) => seen.set(a, 1)', ['seen']],
  ['a list of a module', 'const log = []\nexport function note(a) { log.push(a) }', ['log']],
  ['an object as a table', 'const by = {}\nexport function note(a) { by[a] = 1 }', ['by']],
  ['a field', 'class A { private readonly waiting = new Set<string>() }', ['A.waiting']],
  ['a private field', 'class A { #waiting = new Set() }', ['A.waiting']],
  ['a field of the constructor', 'class A { constructor() { this.kept = new LRUCache({ max: 5 }) } }', ['A.kept']],
  ['a list in a field', 'class A { sent: number[] = []; send() { this.sent.push(1) } }', ['A.sent']],
  ['a closure', 'function open() { const on = new Set(); return { add: (a) => on.add(a) } }', ['open() on']],
  ['a handler', 'function open(server) { const on = new Set(); server.on("a", (a) => on.add(a)) }', ['open() on']],
  ['a cache in an object', 'function open() { return { kept: new LRUCache({ max: 5 }) } }', ['open() kept']],
  ['a cache that is returned', 'const make = () => new LRUCache({ max: 5 })', ['make() returned']],
  ['a cast', 'const known = {} as Record<string, number>\nexport const note = (a) => { known[a] = 1 }', ['known']],
])('finds %s', (_, code, names) => {
  expect(memoriesIn('a.ts', code).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['a table of the code', 'export const kinds = new Set(["a", "b"])\nexport const is = (a) => kinds.has(a)'],
  [
    'what ends with the call',
    'function sum(all) { const seen = new Set(); for (const one of all) seen.add(one); return seen }',
  ],
  [
    'what is called at once',
    'function sum(all) { const seen = []; all.forEach((one) => seen.push(one)); return seen }',
  ],
])('ignores %s', (_, code) => expect(memoriesIn('a.ts', code)).toEqual([]))
