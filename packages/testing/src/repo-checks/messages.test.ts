/** Other windows can post messages to ours. bundles.test.ts checks the builds. */
import { expect, test } from 'vitest'
import { filesMatching, read } from './repository.ts'
import { listensOnWindow, sendsToAnyOrigin } from './window-messages.ts'

/** Receives messages from its frame, which has no origin: packages/testing/src/failures/foreign-messages.e2e.ts. */
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
])('reports %s', (code, pattern) => expect(code).toMatch(pattern))

test.each([
  ["port.postMessage({ a })\nlist.push('*')", sendsToAnyOrigin],
  ["channel.addEventListener('message', hear)", listensOnWindow],
  ['r()?.addEventListener("message",n)', listensOnWindow],
  ['port.onmessage = hear', listensOnWindow],
])('accepts %s', (code, pattern) => expect(code).not.toMatch(pattern))

test('no source sends messages to windows of any origin [S05]', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(sources.filter((file) => sendsToAnyOrigin.test(read(file)))).toEqual([])
})

test('sources handle messages of other windows only after a check of origin and window [S05]', () => {
  expect(sources.filter((file) => listensOnWindow.test(read(file)))).toEqual(listening)
  for (const file of listening) expect(read(file)).toMatch(/if \(origin !== .+source !== .+\) return/)
})
