import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { gatewayFlags } from '../../../../scripts/child.ts'
import { read, root } from './repository.ts'

const unit = read('deploy/systemd/vitrina-gateway@.service')
const compose = read('deploy/containers/compose.yml')
const container = read('deploy/containers/Containerfile')
const haproxy = read('deploy/haproxy/haproxy.cfg')

const documented = new Set(
  [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? ''),
)

describe('the files of the deployment', () => {
  test('name only variables that the configuration has', () => {
    const named = [
      ...read('deploy/site.env.example').matchAll(/^([A-Z_]+)=/gm),
      ...read('deploy/secrets.env.example').matchAll(/^([A-Z_]+)=/gm),
      ...unit.matchAll(/^Environment=([A-Z_]+)=/gm),
      ...container.matchAll(/(?:^ENV | )([A-Z_]+)=/gm),
    ].map(([, name]) => name ?? '')
    const others = ['NODE_COMPILE_CACHE', 'NODE_ENV']
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !documented.has(name) && !others.includes(name))).toEqual([])
  })

  test('start a gateway with the flags it is measured with, from files that are there', () => {
    for (const flag of gatewayFlags)
      expect([flag, unit.includes(flag), container.includes(`"${flag}"`)]).toEqual([flag, true, true])
    const files = [...`${unit}\n${container}`.matchAll(/\b((?:gateway|packages|scripts)\/[\w/-]+\.ts)\b/g)].map(
      ([, file]) => file ?? '',
    )
    expect(files).toContain('gateway/src/main.ts')
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('mount and copy only what the repository has, or what it says to copy', () => {
    const made = ['deploy/site.env', 'deploy/certificates']
    const mounted = [...compose.matchAll(/\.\.\/([\w./-]+?)(?=:|$|\s|")/gm)]
      .map(([, file]) => path.join('deploy', file ?? ''))
      .filter((file) => !file.startsWith(path.join('deploy', '..')) && !made.includes(file))
    expect(mounted).toContain('deploy/haproxy/haproxy.cfg')
    expect(mounted.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('let a gateway that ends answer for longer than the balancer takes to see it', () => {
    const [, every = '', falls = ''] = /inter (\d+)ms .*fall (\d)/.exec(haproxy) ?? []
    const [, drain = ''] = /^DRAIN_MS=(\d+)$/m.exec(read('deploy/site.env.example')) ?? []
    expect(Number(drain)).toBeGreaterThan(2 * Number(every) * Number(falls))
    const [, stop = ''] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    expect(Number(stop) * 1000).toBeGreaterThan(Number(drain) + 5000)
  })
})
