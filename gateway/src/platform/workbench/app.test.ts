import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { READ_ONLY } from './site-call-rules.ts'
import { smallWorkbench } from './site-client.fixture.ts'

const page = { accept: 'text/html', host: 'localhost:3400' }

describe('a page', () => {
  test('is rendered locally with the site’s frame, headers and cookies, and without third-party scripts', async () => {
    const { app, seen, rendered } = await smallWorkbench()
    const answer = await request(app).get('/cart/?a=1').set(page).set('cookie', 'theme=dark').expect(200)
    expect(answer.text).toBe('made of {"asked":"GET"}false')
    expect(answer.headers['x-release-set']).toBe('ours')
    expect(answer.headers['set-cookie']).toEqual(['user_uuid=1; Path=/'])
    expect(rendered[0]).toMatchObject({
      url: '/cart/?a=1',
      refusal: null,
      frame: { siteName: 'Базис', thirdParties: [] },
    })
    const session = seen.find(({ path }) => path === '/api/site/session/')
    expect(session?.headers.cookie).toBe('theme=dark; user_uuid=1')
    expect(JSON.stringify(rendered[0])).not.toContain('theme')
  })

  test('that the site redirects is redirected locally', async () => {
    const { app, rendered } = await smallWorkbench()
    const answer = await request(app).get('/old/').set(page)
    expect([answer.status, answer.headers.location, rendered.length]).toEqual([301, '/new/', 0])
  })

  test('that the site refuses to this visitor is refused with the same message', async () => {
    const { app, rendered } = await smallWorkbench()
    await request(app).get('/personal/').set(page).expect(403)
    expect(rendered[0]?.refusal).toEqual({ status: 403, message: 'Войдите' })
  })

  test.each([
    ['its trace', { message: 'Страница не открылась', trace: 'TypeError: at CartPage' }, 'TypeError: at CartPage'],
    ['its sentence where it has no trace', { message: 'Страница не открылась' }, 'Страница не открылась'],
  ])('that failed to render is reported in the terminal with %s', async (_, problem, expectedMessage) => {
    const { app, said } = await smallWorkbench({ problem })
    await request(app).get('/cart/').set(page).expect(500)
    expect(said).toEqual([expect.stringContaining(expectedMessage)])
  })

  test('shows that the site is away, and works again once it is back', async () => {
    const { app, server, said } = await smallWorkbench()
    const port = (server.address() as { port: number }).port
    await new Promise((resolve) => server.close(resolve).closeAllConnections())
    const away = await request(app).get('/cart/').set(page).expect(503)
    expect(away.text).toContain('Сайт не отвечает')
    expect(away.text).toContain('http-equiv="refresh"')
    const call = await request(app).get('/api/site/session/').set('host', 'localhost').expect(503)
    expect(call.body.detail).toContain('Сайт не отвечает')
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    await request(app).get('/cart/').set(page).expect(200)
    expect(said).toEqual(['away', 'back'])
  })
})

describe('any other request', () => {
  test('is proxied to the site, with the local set in its header', async () => {
    const { app } = await smallWorkbench()
    const robots = await request(app).get('/robots.txt').set('host', 'localhost').expect(200)
    expect(robots.text).toBe('User-agent: *')
    const call = await request(app).get('/api/site/session/').set('host', 'localhost').expect(200)
    expect([call.body.asked, call.headers['x-release-set']]).toEqual(['GET', 'ours'])
    const latest = await request(app).get('/builds/latest.json').set('host', 'localhost').expect(200)
    expect(latest.body.id).toBe('ours')
  })

  test('is refused under another host name, and a data call without a ticket', async () => {
    const { app, data, seen } = await smallWorkbench()
    await request(app).get('/cart/').set('host', 'evil.test').expect(421)
    expect((await fetch(`${data}/api/site/session/`)).status).toBe(403)
    expect(seen).toEqual([])
  })
})

describe('calls that change something', () => {
  test.each([
    ['POST', '/api/site/basket/lines/'],
    ['PUT', '/api/site/department/'],
    ['DELETE', '/api/site/basket/'],
    ['POST', '/api/unknown/'],
    ['POST', '/cart/'],
  ] as const)('%s %s does not reach the site, and the terminal says so', async (method, path) => {
    const { app, seen, said } = await smallWorkbench()
    const how = method.toLowerCase() as 'post' | 'put' | 'delete'
    const answer = await request(app)[how](path).set('host', 'localhost').send({ count: 1 }).expect(403)
    expect(answer.body.detail).toBe(READ_ONLY)
    expect(seen).toEqual([])
    expect(said[0]).toContain(`refused ${method} ${path}`)
  })

  test('reading calls go through, and signals and reports of browsers are dropped', async () => {
    const { app, seen } = await smallWorkbench()
    for (const path of ['/api/site/order/delivery/', '/api/site/quick-order/match/']) {
      await request(app).post(path).set('host', 'localhost').send({ a: 1 }).expect(200)
    }
    for (const path of ['/api/site/signals/', '/api/site/error-reports/']) {
      await request(app).post(path).set('host', 'localhost').send({ a: 1 }).expect(204)
    }
    expect(seen.map(({ path, body }) => `${path} ${body}`)).toEqual([
      '/api/site/order/delivery/ {"a":1}',
      '/api/site/quick-order/match/ {"a":1}',
    ])
  })

  test('go through with --writes under the site’s own origin, and keep a foreign origin', async () => {
    const { app, seen, address } = await smallWorkbench({ writes: true })
    const send = (origin: string) =>
      request(app).post('/api/site/basket/lines/').set({ host: 'localhost:3400', origin }).send({ count: 1 })
    await send('http://localhost:3400').expect(200)
    await send('http://evil.test')
    expect(seen.map(({ headers }) => headers.origin)).toEqual([address, 'http://evil.test'])
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"count":1}', headers: { host: new URL(address).host } })
  })
})
