/** Windows of others may send messages to ours: who listens knows whom to, and nobody speaks to whoever is there. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build } from '../../../../scripts/release.ts'
import { distOf, rooms, root } from '../../../../scripts/rooms.ts'
import { filesMatching, read } from './repository.ts'

/** Is spoken to by its frame, which has no origin: packages/testing/src/failures/foreign-messages.e2e.ts. */
const listening = ['mf-content/src/map/YandexMap.tsx']

const toEverybody = /postMessage\([^;]*?,\s*(?:["'`]\*["'`]|\{[^}]*targetOrigin:\s*["'`]\*)/
/** On a window, by whatever name; workers and channels hear their own end alone. */
const onWindow =
  /(?:\b(?:window|globalThis|self|top|parent|opener)\s*\??\.\s*|(?<![\w$.?)\]]))(?:addEventListener\(\s*["'`]message["'`]|onmessage\s*=[^=])/

const sources = filesMatching('shell/src/*', 'mf-*/src/*', 'packages/*/src/*', 'gateway/src/**/*.js')
  .filter((file) => /\.(?:[mc]?[jt]sx?)$/.test(file))
  .filter((file) => !/\.(?:test|e2e|suite|fixture)\.|^packages\/testing\/|wasm-worker/.test(file))

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

const built = () =>
  [...rooms.map((room) => path.join(distOf(room), 'browser')), path.join(root, 'packages/console/dist')]
    .flatMap(filesOf)
    .filter((file) => !file.includes('worker'))

beforeAll(() => build(), 180_000)

test.each([
  ["frame.contentWindow?.postMessage({ a }, '*')", toEverybody],
  ['e.postMessage({a:[1]},"*")', toEverybody],
  ["parent.postMessage(1, { targetOrigin: '*' })", toEverybody],
  ["window.addEventListener('message', hear)", onWindow],
  ['x;addEventListener("message",n)', onWindow],
  ['self.onmessage=e=>e', onWindow],
  ['onmessage = hear', onWindow],
])('%s would be found', (code, pattern) => expect(code).toMatch(pattern))

test.each([
  ["port.postMessage({ a })\nlist.push('*')", toEverybody],
  ["channel.addEventListener('message', hear)", onWindow],
  ['r()?.addEventListener("message",n)', onWindow],
  ['port.onmessage = hear', onWindow],
])('%s is nothing to look at', (code, pattern) => expect(code).not.toMatch(pattern))

test('nothing is sent to windows of whatever origin [S05]', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(sources.filter((file) => toEverybody.test(read(file)))).toEqual([])
  const files = built()
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => toEverybody.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('messages of other windows are heard where their origin and their window are looked at, and nowhere else [S05]', () => {
  expect(sources.filter((file) => onWindow.test(read(file)))).toEqual(listening)
  for (const file of listening) expect(read(file)).toMatch(/if \(origin !== .+source !== .+\) return/)
  const hearing = built().filter((file) => onWindow.test(readFileSync(file, 'utf8')))
  expect(hearing.map((file) => path.relative(root, file))).toEqual(['mf-content/dist/browser/branch-map.js'])
})
