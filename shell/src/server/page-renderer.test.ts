import { remotes } from '@vitrina/federation/remotes'
import type { RenderRequest } from '@vitrina/federation/renderer-protocol'
import { expect, test } from 'vitest'
import { sampleFrame } from '../frame.fixture.ts'
import { pageRoutes } from '../routes/table.ts'
import { createPageRenderer } from './page-renderer.tsx'
import type { Release } from './release.ts'

/** A set without server remotes: all widgets are rendered in the browser. */
const release: Release = {
  remotes: {},
  serverFolder: (remote) => `/nowhere/${remote}`,
  filesFor: () => ({
    main: { href: '/remotes/shell/1/main.js', integrity: '' },
    deferredEntry: undefined,
    scripts: [],
    styles: [],
    inlineSheets: [],
    fonts: [],
  }),
}

const make = createPageRenderer(release, {
  set: 'set',
  versions: {},
  previous: {},
  versionsFolder: '/nowhere',
  socket: '/nowhere/renderer.sock',
  dataSocket: '/nowhere/data.sock',
  leftOut: [...new Set(pageRoutes.map(({ remote }) => remote))],
  development: false,
})
const render = (input: Pick<RenderRequest, 'url' | 'refusal'>) =>
  make({ ...input, frame: sampleFrame, ticket: 'ticket', requestId: 'request', mayRest: false })

test('a forbidden page has the status and the message of the gateway', async () => {
  const refusal = { status: 403, message: 'Эта страница не для вас' }
  const { document, facts } = await render({ url: '/personal/', refusal })
  expect([facts.status, facts.problem?.message]).toEqual([403, refusal.message])
  expect(document).toContain(refusal.message)
})

test('an address without a page answers 404', async () => {
  const { facts } = await render({ url: '/no/such/page/here/', refusal: null })
  expect(facts.status).toBe(404)
})

test('an excluded remote rejects on the server and is left to the browser', async () => {
  expect(remotes().failedOnServer('mf-basket/AddToBasket')).toBe(false)
  await expect(remotes().load('mf-basket/AddToBasket', 0)).rejects.toThrow('mf-basket is left to the browser')
})
