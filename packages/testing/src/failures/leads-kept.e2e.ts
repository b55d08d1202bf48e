import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { freshData } from '../site/second-gateway.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { openUnsteadyCrm } from './unsteady-crm.ts'

const LEADS = 1000
const SIDE_BY_SIDE = 16
/** Numbers of answers after which the gateway is killed. */
const KILLED_AT = [300, 650]

let dataDir: string
let crm: Awaited<ReturnType<typeof openUnsteadyCrm>>
let gateway: { child: ChildProcess; url: string }

test.beforeAll(async () => {
  dataDir = await freshData()
  crm = await openUnsteadyCrm(20_261_122)
  gateway = await start()
})

test.afterAll(async () => {
  gateway.child.kill('SIGKILL')
  crm.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

function start(): Promise<typeof gateway> {
  const child = fork(createRequire(import.meta.url).resolve('@vitrina/gateway/main'), {
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      OPS_PORT: '0',
      DRILL_EVERY_MINUTES: '0',
      RETAILER_URL: sandboxUrl,
      CRM_URL: crm.url,
      CRM_TOKEN: 'vitrina-tests',
      // Short delays. A call with an unknown outcome is looked up after half a second, which is longer than any call
      // takes.
      CRM_RETRY_SECONDS: '0.02',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the gateway ended before it was ready')))
    child.on('message', ({ url }: { url: string }) => resolve({ child, url }))
  })
}

/** Sends one form until it is accepted, as a visitor does who sees an error. */
async function sendUntilAnswered(number: number): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${gateway.url}/api/site/leads/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-vitrina': '1',
          'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`,
        },
        body: JSON.stringify({
          form: 'request',
          idempotencyKey: `form-number-${number}`,
          name: 'Анна',
          phone: '+79001234567',
          comment: `Заявка ${number}`,
          consent: true,
        }),
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(`refused: ${response.status} ${JSON.stringify(answer)}`)
      if (answer.sent || answer.kept) return
      // The CRM has refused it: the form shows an error, and its button is pressed again.
      await pause(20)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error
      await pause(100)
    }
  }
}

test('a thousand leads reach a CRM that fails at random, each once with its comment, though the gateway is killed twice', async () => {
  test.setTimeout(300_000)
  let answered = 0
  let next = 0
  const kills = [...KILLED_AT]
  const visitor = async () => {
    while (next < LEADS) {
      await sendUntilAnswered(next++)
      answered += 1
      if (kills[0] === undefined || answered < kills[0]) continue
      kills.shift()
      gateway.child.removeAllListeners('exit')
      gateway.child.kill('SIGKILL')
      gateway = await start()
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, visitor))
  expect([answered, kills]).toEqual([LEADS, []])
  crm.recover()
  await expect
    .poll(() => [...crm.added().values()].filter(({ comments }) => comments > 0).length, { timeout: 120_000 })
    .toBe(LEADS)
  const added = [...crm.added().values()]
  expect(added.filter(({ times, comments }) => times !== 1 || comments !== 1)).toEqual([])
  expect(added).toHaveLength(LEADS)
})
