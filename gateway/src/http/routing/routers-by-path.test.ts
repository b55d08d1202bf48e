import express, { type RequestHandler, Router } from 'express'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { routersByPath } from './routers-by-path.ts'

/** A router that records each request that it compares with its routes. */
function routerOf(name: string, passed: string[], mount: (router: Router) => void): Router {
  const router = Router()
  const { handle } = router as Router & { handle: RequestHandler }
  Object.assign(router, {
    handle: ((request, response, next) => {
      passed.push(name)
      handle.call(router, request, response, next)
    }) satisfies RequestHandler,
  })
  mount(router)
  return router
}

const says =
  (word: string): RequestHandler =>
  (_request, response) =>
    void response.send(word)

function open() {
  const passed: string[] = []
  const inner = Router().get('/api/site/basket/inner/', says('inner'))
  const routers = [
    routerOf('basket', passed, (router) => {
      router.get('/api/site/basket/', says('basket'))
      router.get('/api/site/basket/fails/', () => {
        throw new Error('basket')
      })
      router.use(inner)
    }),
    routerOf('sharing', passed, (router) => router.get('/api/site/basket/:key/', says('sharing'))),
    routerOf('session', passed, (router) => router.post(['/api/site/session/', '/api/site/logout/'], says('session'))),
    routerOf('departments', passed, (router) => router.get('/api/:shop/users/', says('departments'))),
    routerOf('old', passed, (router) => router.get(/^\/api\/site\/old/, says('old'))),
  ]
  const app = express()
  app.use(routersByPath(routers))
  app.use((_request, response) => void response.status(404).send('none'))
  const failed: express.ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(500).send(error.message)
  }
  app.use(failed)
  return { passed, ask: (path: string, method: 'get' | 'post' = 'get') => supertest(app)[method](path) }
}

describe('a request passes only the routers that have a route with its prefix', () => {
  test.each([
    ['/api/site/basket/', 'basket', ['basket']],
    ['/api/site/basket', 'basket', ['basket']],
    ['/API/Site/BASKET/?all=1', 'basket', ['basket']],
    ['/api/site/basket/inner/', 'inner', ['basket']],
    ['/api/site/basket/abc/', 'sharing', ['basket', 'sharing']],
    ['/api/vitrina/users/', 'departments', ['departments']],
    ['/api/site/old-address/', 'old', ['departments', 'old']],
    ['/api/site/basketry/', 'none', ['departments', 'old']],
    ['/', 'none', ['old']],
  ])('%s is answered by %s', async (path, answer, expectedRouters) => {
    const { passed, ask } = open()
    expect((await ask(path)).text).toBe(answer)
    expect(passed).toEqual(expectedRouters)
  })

  test('each path of a route with several paths leads to its router', async () => {
    const { ask } = open()
    for (const path of ['/api/site/session/', '/api/site/logout/'])
      expect((await ask(path, 'post')).text).toBe('session')
  })

  test('an error of a router is passed on, and the routers after it are skipped', async () => {
    const { passed, ask } = open()
    expect((await ask('/api/site/basket/fails/')).text).toBe('basket')
    expect(passed).toEqual(['basket'])
  })

  test('refuses a router with middleware, which most requests would bypass', () => {
    const parsing: RequestHandler = (_request, _response, next) => next()
    expect(() => routersByPath([Router().use(parsing)])).toThrow('parsing')
    expect(() => routersByPath([Router().use(Router().use(parsing))])).toThrow('parsing')
  })
})
