import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from './repository.ts'

/** Runs the command with which the systemd unit waits for a gateway. */
function wait(environment: Record<string, string>): { ended: Promise<number>; isOver: () => boolean } {
  const child = spawn(process.execPath, [path.join(root, 'deploy/systemd/until-ready.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return { ended: once(child, 'exit').then(([code]) => code), isOver: () => child.exitCode !== null }
}

/** An ops port that is not ready until `beReady` is called. */
async function opsPort(
  address = '127.0.0.1',
): Promise<{ port: string; requestedPaths: string[]; beReady: () => void }> {
  const requestedPaths: string[] = []
  let status = 503
  const server = createServer(({ url = '' }, response) => {
    requestedPaths.push(url)
    response.writeHead(status).end()
  }).listen(0, address)
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    port: String(port),
    requestedPaths,
    beReady: () => {
      status = 200
    },
  }
}

describe('the start of a unit', () => {
  test.each(['0.0.0.0', '::', '127.0.0.2'])(
    'is done when the gateway at %s is ready and the balancer has seen it',
    async (at) => {
      const { port, requestedPaths, beReady } = await opsPort(at)
      const waiting = wait({ OPS_PORT: port, OPS_LISTEN_ADDRESS: at, MAINPID: String(process.pid) })
      await expect.poll(() => requestedPaths.length, { timeout: 30_000 }).toBeGreaterThan(2)
      expect(waiting.isOver()).toBe(false)
      beReady()
      const since = Date.now()
      expect(await waiting.ended).toBe(0)
      expect(Date.now() - since).toBeGreaterThan(1900)
      expect(new Set(requestedPaths)).toEqual(new Set(['/readyz']))
    },
  )

  test('fails at once when the gateway is gone', async () => {
    const { port, requestedPaths } = await opsPort()
    const gateway = spawn('sleep', ['60'])
    const waiting = wait({ OPS_PORT: port, MAINPID: String(gateway.pid) })
    await expect.poll(() => requestedPaths.length, { timeout: 30_000 }).toBeGreaterThan(0)
    gateway.kill('SIGKILL')
    expect(await waiting.ended).toBe(1)
  })
})
