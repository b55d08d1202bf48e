import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { socketFolder } from '@vitrina/releases'
import { expect, onTestFinished, test } from 'vitest'
import { openOpsPort } from '../ops/ops.fixture.ts'
import { listen } from './site-client.fixture.ts'
import { startWorkbench } from './workbench.ts'

test('a workbench whose remote cannot be built leaves no socket for data calls behind', async () => {
  const shop = await openOpsPort()
  const ops = await listen(createServer(shop.app))
  const site = await listen(createServer((_, response) => response.setHeader('x-release-set', 'theirs').end()))
  const dataDir = mkdtempSync(path.join(tmpdir(), 'desk-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const starting = startWorkbench({
    remote: { name: 'mf-basket', folder: path.join(dataDir, 'no-such-folder') },
    config: {
      site: new URL(site),
      ops,
      token: await shop.tokenOf('team:mf-basket'),
      writes: false,
      publicKeys: [],
      port: 0,
      dataDir,
    },
    terminal: { say: () => {}, complain: () => {} },
  })
  await expect(starting).rejects.toThrow('rspack.config.ts')
  expect(readdirSync(socketFolder(path.join(dataDir, 'run')))).toEqual([])
})
