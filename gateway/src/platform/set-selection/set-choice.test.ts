import { expect, test, vi } from 'vitest'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { PreviewLinkError } from '../previews/preview-link-error.ts'
import type { ServedSet } from '../releases/live-releases.ts'
import { chooseSet } from './set-choice.ts'

const servedOf = (id: string) => ({ set: { id } }) as ServedSet

function gateway({ hasCanaries = true, previewStarts = true } = {}) {
  const forCohort = vi.fn((cohort: string | null) => servedOf(cohort ? 'canary' : 'live'))
  const choosing = {
    live: {
      isServing: () => true,
      current: () => servedOf('live'),
      forCohort,
      hasCanaries: () => hasCanaries,
      preview: async (id: string) => {
        if (!previewStarts) throw new Error('it does not start')
        return servedOf(id)
      },
    },
    previews: {
      read: async (token: string) => {
        if (token !== 'good') throw new PreviewLinkError('late')
        return { set: { id: 'preview', createdAt: '', shell: '', remotes: {} }, label: 'mf-basket@1', until: 5 }
      },
    },
  }
  const cookieJar = { set: vi.fn(), clear: vi.fn() }
  const choose = (visitor: Partial<Visitor>) =>
    chooseSet(choosing, {
      visitor: { cookies: {}, isNew: false, device: { isBot: false }, ...visitor } as Visitor,
      cookieJar,
    })
  return { choose, forCohort, cookieJar }
}

const cohort = { '__Host-cohort': 'a-cohort-of-one-visitor' }

test('assigns no cohort and sets no cookie without a canary', () => {
  const { choose, forCohort, cookieJar } = gateway({ hasCanaries: false })
  expect(choose({ cookies: cohort })).toEqual({ served: servedOf('live') })
  expect([forCohort.mock.calls, cookieJar.set.mock.calls]).toEqual([[], []])
})

test('assigns a visitor who keeps cookies by a cohort cookie that is set once', () => {
  const { choose, forCohort, cookieJar } = gateway()
  choose({})
  const [name, id, options] = cookieJar.set.mock.calls[0] ?? []
  expect([name, id]).toEqual(['__Host-cohort', expect.stringMatching(/^[\w-]{22}$/)])
  expect(options).toMatchObject({ httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: 31_536_000_000 })
  expect(forCohort).toHaveBeenCalledWith(id)
  choose({ cookies: cohort })
  expect(forCohort).toHaveBeenLastCalledWith(cohort['__Host-cohort'])
  expect(cookieJar.set).toHaveBeenCalledTimes(1)
})

test.each<[string, Partial<Visitor>]>([
  ['a first visit', { isNew: true }],
  ['a crawler', { device: { isBot: true, isMobile: false, isTablet: false }, cookies: cohort }],
])('%s gets the live set and no cookie', (_, visitor) => {
  const { choose, cookieJar } = gateway()
  expect(choose(visitor)).toEqual({ served: servedOf('live') })
  expect(cookieJar.set).not.toHaveBeenCalled()
})

test('replaces a forged cohort', () => {
  const { choose, cookieJar } = gateway()
  choose({ cookies: { '__Host-cohort': '<script>' } })
  expect(cookieJar.set).toHaveBeenCalledTimes(1)
})

test('shows a preview rather than a canary', async () => {
  const { choose } = gateway()
  expect(await choose({ cookies: { ...cohort, '__Host-preview': 'good' } })).toEqual({
    served: servedOf('preview'),
    preview: { label: 'mf-basket@1', until: 5 },
  })
})

test.each([
  ['is over', {}, 'old'],
  ['does not start', { previewStarts: false }, 'good'],
])('drops a preview that %s for good', async (_, options, token) => {
  const { choose, cookieJar } = gateway(options)
  expect(await choose({ cookies: { ...cohort, '__Host-preview': token } })).toEqual({ served: servedOf('canary') })
  expect(cookieJar.clear).toHaveBeenCalledWith('__Host-preview', expect.objectContaining({ secure: true }))
})
