import type { Canary, ReleaseSet } from '@vitrina/releases'
import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { setUpTrailingSlash } from '../../http/middleware/trailing-slash.ts'
import type { Services } from '../../services.ts'
import { PreviewLinkError } from '../previews/preview-link-error.ts'
import { buildRoutes } from './routes.ts'

const since = '2026-01-02T03:04:05.000Z'
const servedOf = (id: string) => ({ set: { id } as ReleaseSet, renderer: null, since, awaitRestart: async () => null })

/** A gateway where visitors whose cohort ends in «t» are in a canary. */
function site({ live = 'set-1', canary = null as Canary | null } = {}) {
  const services = {
    live: {
      current: () => servedOf(live),
      hasCanaries: () => canary !== null,
      forCohort: (cohort: string | null) => servedOf(cohort?.endsWith('t') ? 'set-canary' : live),
    },
    previews: {
      read: async (token: string) => {
        if (token !== 'good') throw new PreviewLinkError('forged')
        return { set: { id: 'set-preview', createdAt: since }, until: 0, label: '' }
      },
    },
  } as unknown as Pick<Services, 'live' | 'previews'>
  return supertest(express().use(buildRoutes(services), setUpTrailingSlash()))
}

const canary = { set: 'set-canary' } as Canary

test('answers an open page with its release set, uncached and without a redirect [EXT-10] [N35] [T102] [S33]', async () => {
  const answer = await site().get('/builds/latest.json?at=1').expect(200)
  expect(answer.body).toEqual({ id: 'set-1', timestamp: since })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await site({ live: 'set-0' }).get('/builds/latest.json')).body.id).toBe('set-0')
})

test.each([
  ['of a canary is told of its own set', '__Host-cohort=0123456789abcdet', 'set-canary'],
  ['outside of the canary is told of the live set', '__Host-cohort=0123456789abcdef', 'set-1'],
  ['with a cohort that is none is told of the live set', '__Host-cohort=t', 'set-1'],
  ['of a preview is told of what it looks at', '__Host-preview=good; __Host-cohort=0123456789abcdet', 'set-preview'],
  ['whose preview is over is told of its own set', '__Host-preview=bad; __Host-cohort=0123456789abcdet', 'set-canary'],
])('a page %s [EXT-10]', async (_, cookie, set) => {
  const answer = await site({ canary }).get('/builds/latest.json').set('cookie', cookie).expect(200)
  expect([answer.body.id, answer.headers['set-cookie']]).toEqual([set, undefined])
})
