import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { networkNamespace } from '@vitrina/releases/sealed'
import { expect, test, vi } from 'vitest'
import { ConfigError } from '../../infra/configuration/config.ts'
import { requireIsolation } from './require-isolation.ts'

const none = { kind: 'none', launcher: [], reason: 'unshare failed' } as const
const root = { kind: 'root', launcher: ['/usr/bin/unshare'] } as const
const log = () => ({ info: vi.fn(), warn: vi.fn() })

test('logs how code of teams is isolated, and why there is no better isolation', () => {
  const said = log()
  requireIsolation({ sealedNetwork: 'best' }, said, root)
  expect(said.info).toHaveBeenCalledWith({ namespace: 'root' }, expect.stringContaining('network namespace'))
  requireIsolation({ sealedNetwork: 'best' }, said, none)
  expect(said.warn).toHaveBeenCalledWith({ reason: 'unshare failed' }, expect.stringContaining('a guard alone'))
})

test('does not start without a namespace when one is required', () => {
  expect(() => requireIsolation({ sealedNetwork: 'require' }, log(), none)).toThrow(ConfigError)
  expect(() => requireIsolation({ sealedNetwork: 'require' }, log(), root)).not.toThrow()
})

test('detects that the kernel refuses further namespaces', () => {
  const file = fileURLToPath(
    new URL('../../../../packages/releases/src/isolation/network-namespace.ts', import.meta.url),
  )
  const asks = `import(${JSON.stringify(file)}).then(({ networkNamespace }) => console.log(JSON.stringify(networkNamespace())))`
  // In its own user namespace a process may set these kernel limits to zero.
  const limits = 'cd /proc/sys/user && echo 0 > max_net_namespaces && echo 0 > max_user_namespaces || exit 3'
  const { stdout, status } = spawnSync(
    'unshare',
    [
      '--user',
      '--map-root-user',
      'sh',
      '-c',
      `${limits}; exec "$@"`,
      'sh',
      process.execPath,
      '--no-warnings',
      '-e',
      asks,
    ],
    { encoding: 'utf8' },
  )
  // Where that cannot be set up, the machine allows no namespaces at all, or its settings are read-only.
  const said = status === 0 ? JSON.parse(stdout) : networkNamespace().kind === 'none' && networkNamespace()
  expect(said).toMatchObject({ kind: 'none', reason: expect.stringMatching(/unshare/) })
})
