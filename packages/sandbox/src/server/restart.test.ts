import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSandbox } from './sandbox.ts'

test('a second start keeps the data and does not fill the catalogue again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-restart-'))
  const batches: number[] = []
  const options = { dataDir, port: 0, seedProducts: 50, progress: (done: number) => batches.push(done) }
  const first = await createSandbox(options)
  const lead = { fields: { TITLE: 'Заявка' } }
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${first.url}/rest/1/t/crm.lead.add.json`, { method: 'POST', headers, body: JSON.stringify(lead) })
  await first.close()
  expect(batches).toEqual([50])
  const second = await createSandbox(options)
  const leads = await (await fetch(`${second.url}/inbox/leads`)).json()
  await second.close()
  expect(batches).toEqual([50])
  expect(leads).toHaveLength(1)
  const larger = await createSandbox({ ...options, seedProducts: 60 })
  await larger.close()
  expect(batches).toEqual([50, 60])
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}, 60_000)

test('with a port in use it throws one sentence, and releases its data folder', async () => {
  const [dataDir, other] = [
    mkdtempSync(join(tmpdir(), 'vitrina-taken-')),
    mkdtempSync(join(tmpdir(), 'vitrina-taken-')),
  ]
  const first = await createSandbox({ dataDir, port: 0, seedProducts: 50 })
  const port = Number(new URL(first.url).port)
  await expect(createSandbox({ dataDir: other, port, seedProducts: 50 })).rejects.toThrow(
    `Port ${port} is taken: end what listens there, or choose another with SANDBOX_PORT.`,
  )
  await first.close()
  const again = await createSandbox({ dataDir: other, port, seedProducts: 50 })
  await again.close()
  for (const folder of [dataDir, other]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}, 60_000)
