// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ThirdParties } from './third-parties.ts'

const parties: ThirdParties = {
  scripts: [
    { kind: 'attribution', src: 'https://a.test/a.js', id: '' },
    { kind: 'tag-manager', src: 'https://t.test/t.js', id: 'GTM-1' },
    { kind: 'counter', src: 'https://c.test/c.js', id: '42' },
    { kind: 'chat', src: 'https://h.test/h.js', id: '7' },
  ],
  hosts: [],
  wait: false,
}

const page = window as { dataLayer?: object[] }
const loaded = () => [...document.querySelectorAll('script')].map((script) => [script.src, script.dataset.id])

async function freshLoader() {
  vi.resetModules()
  return (await import('./load-third-parties.ts')).loadThirdParties
}

/** Replaces the script elements, so that nothing is fetched. */
beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const inert = script as HTMLScriptElement
    const shown = document.createElement('script')
    shown.type = 'text/plain'
    Object.assign(shown.dataset, inert.dataset)
    shown.setAttribute('src', inert.src)
    document.body.appendChild(shown)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  page.dataLayer = undefined
  window.history.replaceState(null, '', '/')
})

test('loads each script once with its id, however often it is called [THIRD-01] [THIRD-02] [THIRD-03] [THIRD-04]', async () => {
  const load = await freshLoader()
  await Promise.all([load(parties), load(parties)])
  await load(parties)
  expect(loaded()).toEqual([
    ['https://a.test/a.js', undefined],
    ['https://t.test/t.js', 'GTM-1'],
    ['https://c.test/c.js', '42'],
    ['https://h.test/h.js', '7'],
  ])
})

test('adds the start entry of a tag manager to the data layer [THIRD-02]', async () => {
  const load = await freshLoader()
  await load(parties)
  expect(page.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
})

test('loads no third party on a page with a secret in its address, only on the next page [S05] [S21]', async () => {
  const load = await freshLoader()
  window.history.replaceState(null, '', '/login/password-restore/?token=secret')
  await load(parties)
  expect(loaded()).toEqual([])
  window.history.replaceState(null, '', '/')
  await load(parties)
  expect(loaded()).toHaveLength(4)
})
