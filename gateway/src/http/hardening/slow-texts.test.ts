/** Texts that made a regular expression backtrack for long, each sent in the request that reaches the expression. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { steadyBlockOf } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { jsonAnswer, openRawConnection, openSiteWithService } from '../../platform/proxy/team-service.fixture.ts'

const LONGEST_TURN_MS = 50

let site: Awaited<ReturnType<typeof openSiteWithService>>
beforeAll(async () => {
  site = await openSiteWithService((_, socket) => socket.write(jsonAnswer('"ok"')), [{ path: '/items/:id' }])
})
afterAll(() => site.close())

const post = (path: string, type: string, body: string) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-vitrina': '1', 'user-agent': 'Mozilla/5.0 Firefox/130.0' },
    body,
  })

/**
 * Statuses of a harmless text and of a hostile one, and how long the hostile one blocked the event loop. `run` makes each
 * request another one: an equal one would be recognised before it reaches the expression.
 */
async function measureBlock(send: (text: string, run: number) => Promise<number>, harmless: string, hostile: string) {
  const first = await send(harmless, 0)
  const statuses = new Set<number>()
  let run = 0
  const { ms } = await steadyBlockOf(async () => {
    run += 1
    statuses.add(await send(hostile, run))
  })
  return { statuses: [first, ...statuses], longestTurn: ms }
}

describe('does not block the event loop', () => {
  const attach = async (text: string, run: number) =>
    (await post('/api/site/order/files/?name=a.txt', 'application/octet-stream', `${text}${run}`)).status

  test.each([
    ['tabs', '\t'.repeat(1_000_000)],
    ['signs that a command begins with', '='.repeat(1_000_000)],
    ['spaces and bars', ';= |'.repeat(250_000)],
    ['angle brackets', '<'.repeat(1_000_000)],
    ['empty lines', '\r\n'.repeat(500_000)],
  ])('with a file of %s', async (_, hostile) => {
    const { statuses, longestTurn } = await measureBlock(attach, 'Этаж 3', hostile)
    expect(statuses).not.toContain(429)
    expect(longestTurn).toBeLessThan(LONGEST_TURN_MS)
  })

  const report = async (text: string, run: number) =>
    (
      await post(
        '/api/site/violations/',
        'application/csp-report',
        JSON.stringify({
          'csp-report': {
            'blocked-uri': text,
            'document-uri': `https://shop.test/${run}/${text}`,
            'source-file': text,
          },
        }),
      )
    ).status

  test.each([
    ['an address without its sign', 'a'.repeat(7900)],
    ['an address of many signs', `${'a@'.repeat(3950)}`],
    ['an address that does not end', `a@${'b.'.repeat(3900)}`],
    ['scheme upon scheme', 'a+'.repeat(3950)],
    ['half a token', 'eyJ'.repeat(2600)],
    ['a code without digits', `code${' '.repeat(7900)}`],
    ['names of secrets', 'token-'.repeat(1300)],
    ['digits', '7 9'.repeat(2600)],
    ['quotes', `key="${'\\'.repeat(3500)}`],
  ])('with a violation report: %s', async (_, hostile) => {
    const { statuses, longestTurn } = await measureBlock(report, 'https://elsewhere.test/a.js', hostile)
    expect(statuses).toEqual([204, 204])
    expect(longestTurn).toBeLessThan(LONGEST_TURN_MS)
  })

  test('with an e-mail address', async () => {
    const code = async (email: string) =>
      (await post('/api/ecm/bazis/users/send-auth-code/', 'application/json', JSON.stringify({ email }))).status
    const { statuses, longestTurn } = await measureBlock(code, 'none', `a@${'b.'.repeat(45_000)}@`)
    expect(statuses).toEqual([422, 422])
    expect(longestTurn).toBeLessThan(LONGEST_TURN_MS)
  })

  test('with headers on a raw connection', async () => {
    const send = async (headers: string) => {
      const wire = await openRawConnection(site.port)
      wire.send(`GET /api/services/team/items/1 HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`)
      const [status = 0] = await wire.statuses(1)
      wire.end()
      return status
    }
    const { statuses, longestTurn } = await measureBlock(send, 'Accept: */*', `${'A: a\r\n'.repeat(24)}A: \u0007`)
    expect(statuses).toEqual([200, 400])
    expect(longestTurn).toBeLessThan(LONGEST_TURN_MS)
  })
})
