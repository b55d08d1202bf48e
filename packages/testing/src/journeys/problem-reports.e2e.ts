import { anyProducts } from '../site/catalogue.ts'
import type { SecondGateway } from '../site/second-gateway.ts'
import { expect, test } from '../site/test.ts'
import { setFaults } from './faults.ts'
import { emptyInbox, lettersOf, notSent, startGatewayWithPortals, trackerToken } from './portals.ts'

let site: SecondGateway

test.beforeAll(async () => {
  site = await startGatewayWithPortals()
})

test.afterAll(() => site.close())
test.beforeEach(emptyInbox)

const report = (idcode: string, comment: string) =>
  fetch(`${site.url}/api/site/product/${idcode}/problems/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vitrina': '1' },
    body: JSON.stringify({ comment }),
  })

test('a mistake in a product becomes one task in the tracker [EXT-06] [EXT-07] [PDP-48]', async () => {
  const [product] = await anyProducts(1)
  const idcode = product?.idcode ?? ''
  const answer = await report(idcode, ' Вес не 25 кг ')
  expect([answer.status, await answer.json()]).toEqual([200, { accepted: true }])
  expect((await lettersOf('tasks')).map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: `/tracker/rest/13/${trackerToken}/task.item.add.json`,
      body: {
        fields: {
          TITLE: `Ошибка характеристик в товаре ${idcode}`,
          RESPONSIBLE_ID: 51,
          CREATED_BY: 51,
          DESCRIPTION: 'Вес не 25 кг',
        },
      },
    },
  ])
})

for (const [what, fault] of [
  ['answers 500', { status: 500 }],
  ['answers with an error', { body: { error: 'ACCESS_DENIED' } }],
  ['hangs', { latencyMs: 60_000 }],
] as const)
  test(`a report to a tracker that ${what} is refused in the specified words [ERRCAT-15] [N20]`, async () => {
    await setFaults({ match: 'POST /tracker/', ...fault })
    const [product] = await anyProducts(1)
    const answer = await report(product?.idcode ?? '', 'Вес не 25 кг')
    const text = await answer.text()
    expect([answer.status, JSON.parse(text).detail]).toEqual([502, notSent])
    expect(text).not.toContain(trackerToken)
  })

test('a report of four characters, or about an unknown product, creates no task [VALID-09] [T87] [PDP-48]', async () => {
  const [product] = await anyProducts(1)
  expect((await report(product?.idcode ?? '', ' 1234 ')).status).toBe(422)
  expect((await report('no-such-code', 'Вес не 25 кг')).status).toBe(404)
  expect(await lettersOf('tasks')).toEqual([])
})
