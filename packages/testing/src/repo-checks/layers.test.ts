import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesMatching, importsOf, read } from './repository.ts'

/** The layers of the gateway from the bottom up (decision 078); what lies beside the folders composes them. */
const layers = ['infra', 'http', 'visitor', 'documents', 'shop', 'platform'] as const
const SOURCE = 'gateway/src/'
const COMPOSITION = layers.length

const isProduct = (file: string) => !/\.(?:test|fixture|suite)\.tsx?$|\.d\.ts$/.test(file)
const files = filesMatching('shell/**/*.ts*', 'mf-*/**/*.ts*', 'gateway/**/*.ts', 'packages/**/*.ts*').filter(isProduct)
const known = new Set(files)

/** Files of the repository that a file imports by a relative path. */
const relativeImports = (file: string): string[] =>
  importsOf(file)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => path.join(path.dirname(file), specifier))
    .filter((target) => known.has(target))

const graph = new Map(files.map((file) => [file, relativeImports(file)]))

function layerOf(file: string): number {
  const [folder = ''] = file.slice(SOURCE.length).split('/')
  const layer = (layers as readonly string[]).indexOf(folder)
  return layer < 0 ? COMPOSITION : layer
}

/** Groups of nodes that reach one another (Tarjan), without those of a single node. */
function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) cycles.push(group.sort())
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return cycles
}

describe('the layers of the gateway', () => {
  const gateway = files.filter((file) => file.startsWith(SOURCE))
  const edges = gateway.flatMap((file) => (graph.get(file) ?? []).map((target) => ({ file, target })))

  test('imports run down only', () => {
    expect(edges.length).toBeGreaterThan(1000)
    const upwards = edges
      .filter(({ file, target }) => target.startsWith(SOURCE) && layerOf(target) > layerOf(file))
      .map(({ file, target }) => `${file} imports ${target}, which lies above it: pass the value in`)
    expect(upwards).toEqual([])
  })

  test('folders of one layer do not import one another in a circle', () => {
    const folderOf = (file: string) => file.slice(SOURCE.length).split('/').slice(0, 2).join('/')
    const folders = new Map<string, string[]>()
    for (const { file, target } of edges) {
      const [from, to] = [folderOf(file), folderOf(target)]
      const isFolder = [from, to].every((folder) => !folder.endsWith('.ts'))
      if (isFolder && from !== to && layerOf(file) === layerOf(target) && layerOf(file) < COMPOSITION) {
        folders.set(from, [...(folders.get(from) ?? []), to])
      }
    }
    expect(cyclesIn(folders)).toEqual([])
  })
})

/** Files besides routes that compose handlers, and so take the services of all of them. */
const composing = ['gateway/src/platform/ops/app.ts', 'gateway/src/platform/ops/context.ts']

test('only what composes handlers takes all services of a layer; other functions name what they use', () => {
  const takesAll = /(?:services|\}): (?:Http|Visitor|Session|Shop|Platform)Services\b/
  const mounts = /function (?:mount[A-Z]\w*|\w+Routes)\(/
  const found = files
    .filter((file) => file.startsWith(SOURCE) && !file.endsWith('routes.ts') && !composing.includes(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => takesAll.test(line) && !mounts.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

/** Files besides handlers that take Express's response: they read or wrap it, or send a file with it. */
const responseFiles = [
  'gateway/src/documents/images/placeholder.ts',
  'gateway/src/documents/images/rate-limit.ts',
  'gateway/src/shop/order/retailer-pdf.ts',
  'gateway/src/visitor/visitor/cookie-jar.ts',
  'gateway/src/visitor/visitor/exchange.ts',
  'gateway/src/visitor/visitor/visitor.ts',
]

test('the response of Express ends at the handler: sessions, baskets and lists set cookies of a CookieJar', () => {
  const isHandler = /(?:routes|files|middleware)\.ts$/
  const importsResponse = /^import (?:type )?\{[^}]*\bResponse\b[^}]*\} from 'express'/m
  const found = files
    .filter((file) => /^gateway\/src\/(?:documents|shop|visitor)\//.test(file) && !isHandler.test(file))
    .filter((file) => importsResponse.test(read(file)))
  expect(found.toSorted()).toEqual(responseFiles)
})

test('clients of upstreams are built once, by the composition, by those of one purpose and by a process of its own', () => {
  const built = files
    .filter((file) => file.startsWith(SOURCE))
    .flatMap((file) =>
      [...read(file).matchAll(/new (?:RetailerClient|Upstream|Crm)\(/g)].map(() => file.slice(SOURCE.length)),
    )
  const counts = Object.fromEntries([...Map.groupBy(built, (file) => file)].map(([file, { length }]) => [file, length]))
  expect(counts).toEqual({
    'documents/images/routes.ts': 1,
    // One for orders, one for everything else.
    'infra/retailer/client.ts': 2,
    // The function that builds each of them, and the one for images.
    'infra/retailer/clients.ts': 2,
    'infra/upstream/post.ts': 1,
    'outbox-main.ts': 2,
    'services.ts': 3,
  })
})

test('no file imports itself through others', () => {
  expect(cyclesIn(graph)).toEqual([])
})

test('a circle is found', () => {
  const edges = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ])
  expect(cyclesIn(edges)).toEqual([['a', 'b', 'c']])
})
