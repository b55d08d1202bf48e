import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'

export function thirdPartiesSuite(shop: () => Shop): void {
  const beacon = (body: string) =>
    fetch(`${shop().url}/third-parties/hits`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })

  test.each(['counter', 'tag-manager', 'tag', 'attribution', 'chat', 'maps'])(
    'there is a script %s.js',
    async (name) => {
      const { status, headers, body } = await shop().call('GET', `/third-parties/${name}.js`)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
      expect(body).toContain('document.currentScript')
    },
  )

  test('data of the scripts can be read, newest first, and cleared', async () => {
    const hit = { from: 'counter', id: '42', page: '/cart/', event: { event: 'page_view' } }
    expect((await beacon(JSON.stringify(hit))).status).toBe(204)
    expect((await beacon(JSON.stringify({ ...hit, page: '/' }))).status).toBe(204)
    const { body } = await shop().call('GET', '/third-parties/hits')
    expect(body).toMatchObject([{ page: '/' }, hit])
    expect((await shop().call('DELETE', '/third-parties/hits')).body).toEqual([])
    expect((await shop().call('GET', '/third-parties/hits')).body).toEqual([])
  })

  test('an invalid hit is refused', async () => {
    expect((await beacon('not json')).status).toBe(400)
    expect((await beacon(JSON.stringify({ from: 'stranger' }))).status).toBe(400)
  })

  test('a fault makes one of them slow or missing, as for any other path', async () => {
    await shop().call('PUT', '/faults', [{ match: 'GET /third-parties/chat.js', status: 500 }])
    expect((await shop().call('GET', '/third-parties/chat.js')).status).toBe(500)
    expect((await shop().call('GET', '/third-parties/counter.js')).status).toBe(200)
    await shop().call('DELETE', '/faults')
  })
}
