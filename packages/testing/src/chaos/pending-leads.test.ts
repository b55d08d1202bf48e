import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { root } from '../repo-checks/repository.ts'
import { jsonOf, post } from './http-client.ts'
import { openTwoGateways } from './two-gateways.ts'

/** `npm run outbox` for this folder, as an operator types it: its exit code and all that it prints. */
function runOutbox(folder: string, seconds: number, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('npm', ['run', '--silent', 'outbox', '--', folder, String(seconds)], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env, LOG_LEVEL: 'silent' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  return new Promise((resolve) => child.once('close', (code) => resolve(`${code}: ${text.trim()}`)))
}

test('leads on the disk of a stopped gateway are logged, shown by others, and sent once by `npm run outbox`', async () => {
  const { site, first, second, operator } = await openTwoGateways()
  const { crm, env, dataDir } = site
  const anna = await operator('Anna')
  crm.answer = { status: 429, body: '{"error":"QUERY_LIMIT_EXCEEDED"}' }
  const lead = { form: 'request', idempotencyKey: randomUUID(), name: 'Анна', phone: '+79001234567', consent: true }
  expect(jsonOf(await post(`${first.url}/api/site/leads/`, { ...lead, comment: '' }))).toEqual({
    sent: false,
    kept: true,
  })
  await first.stop()
  const said = first.log.map((line) => (line.startsWith('{') ? JSON.parse(line) : {})).find(({ count }) => count === 1)
  expect(said).toMatchObject({ msg: 'leads wait on this disk: keep the file, or send them' })
  expect(said.file).toMatch(/leads\.sqlite$/)
  const { gateways } = (await anna(second, '/api/state')).body
  expect(gateways.find(({ id }: { id: string }) => id === 'first')).toMatchObject({
    waiting: { leads: 1, signOuts: 0 },
  })

  expect(await runOutbox(dataDir, 0.2, env)).toBe(`1: 1 leads and 0 sign-outs still wait in ${dataDir}`)
  crm.calls.length = 0
  crm.answer = { body: '{"result":77}' }
  expect(await runOutbox(dataDir, 20, env)).toBe('0: Nothing waits any more')
  expect(crm.taken().map(({ fields }) => fields.NAME)).toEqual(['Анна'])
  expect(await runOutbox(dataDir, 20, env)).toBe('0: Nothing waits any more')
  expect(crm.taken()).toHaveLength(1)
}, 180_000)
