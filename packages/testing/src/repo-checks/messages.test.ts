/** Windows of others may send messages to ours. What the builds hold is looked at in bundles.test.ts. */
import { expect, test } from 'vitest'
import { filesMatching, read } from './repository.ts'
import { listensOnWindow, sendsToAnyOrigin } from './window-messages.ts'

/** Is spoken to by its frame, which has no origin: packages/testing/src/failures/foreign-messages.e2e.ts. */
const listening = ['mf-content/src/map/YandexMap.tsx']

const sources = filesMatching('shell/src/*', 'mf-*/src/*', 'packages/*/src/*', 'gateway/src/**/*.js')
  .filter((file) => /\.(?:[mc]?[jt]sx?)$/.test(file))
  .filter((file) => !/\.(?:test|e2e|suite|fixture)\.|^packages\/testing\/|wasm-worker/.test(file))

test.each([
  ["frame.contentWindow?.postMessage({ a }, '*')", sendsToAnyOrigin],
  ['e.postMessage({a:[1]},"*")', sendsToAnyOrigin],
  ["parent.postMessage(1, { targetOrigin: '*' })", sendsToAnyOrigin],
  ["window.addEventListener('message', hear)", listensOnWindow],
  ['x;addEventListener("message",n)', listensOnWindow],
  ['self.onmessage=e=>e', listensOnWindow],
  ['onmessage = hear', listensOnWindow],
])('%s would be found', (code, pattern) => expect(code).toMatch(pattern))

test.each([
  ["port.postMessage({ a })\nlist.push('*')", sendsToAnyOrigin],
  ["channel.addEventListener('message', hear)", listensOnWindow],
  ['r()?.addEventListener("message",n)', listensOnWindow],
  ['port.onmessage = hear', listensOnWindow],
])('%s is nothing to look at', (code, pattern) => expect(code).not.toMatch(pattern))

test('no source sends messages to windows of any origin [S05]', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(sources.filter((file) => sendsToAnyOrigin.test(read(file)))).toEqual([])
})

test('sources hear messages of other windows only where their origin and their window are looked at [S05]', () => {
  expect(sources.filter((file) => listensOnWindow.test(read(file)))).toEqual(listening)
  for (const file of listening) expect(read(file)).toMatch(/if \(origin !== .+source !== .+\) return/)
})
