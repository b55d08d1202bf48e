import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildFiles, makeDist, temporaryFolder } from '../registry.fixture.ts'
import { createRemoteClient } from './remote-client.ts'

const version = '0123456789abcdef'
const published = { name: 'mf-basket', version, packageVersion: '1.0.0', publishedAt: null, isNew: true, isLive: false }

/** An ops API with queued responses to uploads; records the number of bytes of each upload. */
async function site(...answers: ((response: ServerResponse) => void)[]) {
  const came: number[] = []
  const server = createServer(async (request, response) => {
    let bytes = 0
    for await (const chunk of request) bytes += (chunk as Buffer).length
    answers[came.push(bytes) - 1]?.(response)
  })
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => void server.close())
  const dist = await makeDist(join(await temporaryFolder(), 'dist'), buildFiles('b'))
  const desk = createRemoteClient(`http://localhost:${(server.address() as AddressInfo).port}`, 'a token')
  return { came, publish: () => desk.publish('mf-basket', dist, { isTrial: false, dataFrom: undefined }) }
}

const busy = (response: ServerResponse) =>
  void response.writeHead(429, { 'retry-after': '0' }).end('{"detail":"2 builds are being tried."}')

test('repeats the whole upload while the site is busy with other builds', async () => {
  const done = (response: ServerResponse) => void response.end(JSON.stringify({ ...published, gate: null }))
  const { came, publish } = await site(busy, busy, done)
  expect(await publish()).toMatchObject({ version, isLive: false })
  expect(came).toHaveLength(3)
  expect(new Set(came).size).toBe(1)
})

test('reports too many wrong tokens at once, without a retry', async () => {
  const { came, publish } = await site(
    (response) => void response.writeHead(429, { 'retry-after': '60' }).end('{"detail":"Wait 60 s."}'),
  )
  await expect(publish()).rejects.toThrow('Wait 60 s.')
  expect(came).toHaveLength(1)
})
