import { Agent } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openFaultyServer } from './faulty-server.fixture.ts'
import { readBody, sendRequest } from './send-request.ts'

test('a response that pauses for longer than the idle timeout ends as late, long before the total timeout', async () => {
  const server = await openFaultyServer((_, response) => response.write('half'))
  onTestFinished(() => server.close())
  const answer = await sendRequest({
    method: 'GET',
    url: new URL(server.url),
    headers: {},
    body: undefined,
    agent: new Agent(),
    headMs: 60_000,
    wholeMs: 60_000,
    idleMs: 50,
    largestBytes: 1000,
    signal: undefined,
  })
  await expect(readBody(answer, 1000)).rejects.toMatchObject({ outcome: 'late' })
})
