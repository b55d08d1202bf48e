import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { gatewayFlags, gatewayHeaps } from '../../../../scripts/site-process.ts'
import { read, root } from './repository.ts'

const unit = read('deploy/systemd/vitrina-gateway@.service')
const composed = read('deploy/containers/compose.yml')
const container = read('deploy/containers/Containerfile')
const haproxy = read('deploy/haproxy/haproxy.cfg')

const documented = new Set(
  [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? ''),
)

describe('the files of the deployment', () => {
  test('name only variables of the configuration', () => {
    const named = [
      ...read('deploy/site.env.example').matchAll(/^([A-Z_]+)=/gm),
      ...read('deploy/secrets.env.example').matchAll(/^([A-Z_]+)=/gm),
      ...unit.matchAll(/^Environment=([A-Z_]+)=/gm),
      ...container.matchAll(/(?:^ENV | )([A-Z_]+)=/gm),
    ].map(([, name]) => name ?? '')
    const others = ['NODE_COMPILE_CACHE', 'NODE_ENV', ...Object.keys(gatewayHeaps)]
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !documented.has(name) && !others.includes(name))).toEqual([])
  })

  test('start a gateway with the measured flags, from existing files', () => {
    for (const flag of gatewayFlags)
      expect([flag, unit.includes(flag), container.includes(`"${flag}"`)]).toEqual([flag, true, true])
    for (const [name, value] of Object.entries(gatewayHeaps))
      expect([name, unit.includes(`${name}=${value}\n`), container.includes(`${name}=${value}`)]).toEqual([
        name,
        true,
        true,
      ])
    const files = [...`${unit}\n${container}`.matchAll(/\b((?:deploy|gateway|packages|scripts)\/[\w/-]+\.ts)\b/g)].map(
      ([, file]) => file ?? '',
    )
    expect(files).toEqual(expect.arrayContaining(['gateway/src/main.ts', 'deploy/systemd/until-ready.ts']))
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('restart a gateway with a blocked event loop: its watchdog ends it, and systemd kills it otherwise', () => {
    const [, limit = ''] = /^\| `EVENT_LOOP_LIMIT_SECONDS` *\| (\d+) /m.exec(read('docs/configuration.md')) ?? []
    const [, waits = ''] = /^WatchdogSec=(\d+)$/m.exec(unit) ?? []
    expect(Number(waits)).toBeGreaterThan(Number(limit))
    expect(Number(limit)).toBeGreaterThan(0)
    for (const line of ['Restart=always', 'NotifyAccess=all', 'WatchdogSignal=SIGKILL'])
      expect(unit).toContain(`\n${line}\n`)
    const gateway: { restart: string } = parse(composed)['x-gateway']
    expect(gateway.restart).toBe('always')
  })

  test('mount and copy only files of the repository, or files that they say to copy', () => {
    const files = ['site.env', 'secrets.env', 'certificates', 'smtp-password', 'grafana-password', 'redis-users.acl']
    const made = files.map((file) => path.join('deploy', file))
    const mounted = [...composed.matchAll(/\.\.\/([\w./-]+?)(?=:|$|\s|")/gm)]
      .map(([, file]) => path.join('deploy', file ?? ''))
      .filter((file) => !file.startsWith(path.join('deploy', '..')) && !made.includes(file))
    expect(mounted).toContain('deploy/haproxy/haproxy.cfg')
    expect(mounted.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('let a stopping gateway answer for longer than the balancer needs to notice', () => {
    const [, every = '', falls = ''] = /inter (\d+)ms .*fall (\d)/.exec(haproxy) ?? []
    const [, drain = ''] = /^DRAIN_MS=(\d+)$/m.exec(read('deploy/site.env.example')) ?? []
    expect(Number(drain)).toBeGreaterThan(2 * Number(every) * Number(falls))
    const [, stop = ''] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    expect(Number(stop) * 1000).toBeGreaterThan(Number(drain) + 5000)
  })
})

interface Service {
  image?: string
  command?: string[]
  ports?: string[]
  networks: string[]
  volumes?: string[]
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  secrets?: string[]
  user?: string
}

const compose: { services: Record<string, Service>; networks: object; volumes: object; secrets: object } = parse(
  composed,
  { merge: true },
)
const services = Object.entries(compose.services)

describe('the containers', () => {
  test('use images with a version, and the Grafana that the dashboard is checked against', () => {
    const images = services.flatMap(([, { image }]) => image ?? [])
    expect(images.length).toBeGreaterThan(5)
    expect(images.filter((image) => !/^docker\.io\/[a-z/]+:v?\d+(?:\.\d+)*(?:-bookworm)?$/.test(image))).toEqual([])
    const { version } = JSON.parse(read('node_modules/@grafana/schema/package.json'))
    expect(compose.services.grafana?.image).toBe(`docker.io/grafana/grafana:${version}`)
  })

  test('publish only the site: monitoring is bound to this machine, in a network without the proxy', () => {
    const open = services.flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
    )
    expect(open).toEqual(['front 80:80', 'front 443:443'])
    const watching = services.filter(([, { networks }]) => networks.includes('watching')).map(([name]) => name)
    expect(watching).toEqual(['gateway-1', 'gateway-2', 'prometheus', 'alertmanager', 'grafana'])
    for (const name of ['prometheus', 'alertmanager', 'grafana'])
      expect(compose.services[name]).toMatchObject({ networks: ['watching'], read_only: true, cap_drop: ['ALL'] })
  })

  test('name only declared networks, volumes and files', () => {
    const named = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    const namedVolumes = named.filter((name) => !name.startsWith('.'))
    expect([...new Set(namedVolumes)].sort()).toEqual(Object.keys(compose.volumes).sort())
    const networks = new Set(services.flatMap(([, { networks }]) => networks))
    expect([...networks].sort()).toEqual(Object.keys(compose.networks).sort())
  })

  test('copy files of the repository, without secrets and files of this machine', () => {
    const ignored = read('.containerignore')
    expect(read('.dockerignore')).toBe(ignored)
    for (const name of [
      '.git',
      '**/node_modules',
      '**/dist',
      'deploy/*.env',
      'deploy/*-password',
      'deploy/redis-users.acl',
      'deploy/certificates',
    ])
      expect(ignored.split('\n')).toContain(name)
    const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
    expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
    expect(copied).not.toEqual([])
  })

  test('contain each workspace package that a gateway needs, and no other', () => {
    const needed = new Set<string>()
    const add = (folder: string): void => {
      if (needed.has(folder)) return
      needed.add(folder)
      const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`))
      for (const name of Object.keys(dependencies))
        if (name.startsWith('@vitrina/')) add(name.replace('@vitrina/', 'packages/'))
    }
    add('gateway')
    expect(needed.size).toBeGreaterThan(4)
    const copied = [...container.matchAll(/^COPY --from=gateway-files \/opt\/vitrina\/(\S+) (\S+)$/gm)]
    const folders = copied.map(([, from]) => from).filter((from) => from !== 'package.json' && from !== 'node_modules')
    expect(folders.sort()).toEqual([...needed].sort())
    expect(copied.filter(([, from, to]) => from !== to && to !== './')).toEqual([])
  })

  test('run Redis as its own user, as root without capabilities could not read its files at a second start', () => {
    expect(compose.services.redis).toMatchObject({ user: '999:999', cap_drop: ['ALL'] })
    expect(compose.services.redis?.cap_add).toBeUndefined()
  })

  test('configure Redis users: clients without a password are refused, and gateways have the commands they need', () => {
    const { command = [], secrets } = compose.services.redis ?? {}
    expect(secrets).toEqual(['redis-users'])
    expect(command.join(' ')).toContain('--aclfile /run/secrets/redis-users')
    expect(compose.secrets).toMatchObject({ 'redis-users': { file: '../redis-users.acl' } })
    const users = read('deploy/redis-users.acl.example')
    expect(users).toMatch(/^user default off$/m)
    // A hash that matches no password: Redis refuses all clients until it is replaced.
    expect(users.match(/#0{64} /g)).toHaveLength(1)
    expect(users).not.toMatch(/nopass|\+@all|~\*|allkeys/)
  })

  test('name Redis with a password only in the secrets', () => {
    expect(read('deploy/secrets.env.example')).toMatch(/^REDIS_URL=redis:\/\/vitrina:[^@]+@/m)
    const files = [
      'deploy/README.md',
      'deploy/site.env.example',
      'docs/configuration.md',
      'docs/operating-several-gateways.md',
    ]
    for (const file of [...files, 'deploy/containers/compose.yml'])
      expect([file, ...(read(file).match(/rediss?:\/\/(?!vitrina:)[\w.]+/g) ?? [])]).toEqual([file])
  })

  test('monitor the existing gateways, and Grafana finds its data source and its dashboard', () => {
    const [job] = parse(read('deploy/prometheus/prometheus.yml')).scrape_configs
    const gateways = Object.keys(compose.services).filter((name) => name.startsWith('gateway-'))
    expect(job.static_configs[0].targets).toEqual(gateways.map((name) => `${name}:3200`))
    const [source] = parse(read('deploy/grafana/provisioning/datasources/prometheus.yml')).datasources
    expect(source).toMatchObject({ type: 'prometheus', url: 'http://prometheus:9090', isDefault: true })
    const [provider] = parse(read('deploy/grafana/provisioning/dashboards/vitrina.yml')).providers
    expect(compose.services.grafana?.volumes).toContain(
      `../grafana/vitrina.json:${provider.options.path}/vitrina.json:ro`,
    )
  })
})

/** The alternatives of patterns such as `Page(Fast|Slowly)` and `One|Other`. */
function alternatives(pattern: string): string[] {
  const [, start = '', inner = pattern] = /^(\w+)\((.+)\)$/.exec(pattern) ?? []
  return inner.split('|').map((end) => start + end)
}

describe('the programs that read the files', () => {
  /** Output of a program, which has to exit with 0. */
  const said = (command: string, ...words: string[]): string => {
    const { stdout, stderr, status, error } = spawnSync(command, words, { encoding: 'utf8' })
    if (error || status !== 0) throw error ?? new Error(`${command}: ${stdout}${stderr}`)
    return stdout + stderr
  }

  test('Alertmanager accepts its file, and routes an alert by its severity', () => {
    const file = path.join(root, 'deploy/prometheus/alertmanager.yml')
    expect(said('amtool', 'check-config', file)).toContain('SUCCESS')
    const to = (severity: string) =>
      said('amtool', 'config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`)
    expect(to('page')).toMatch(/^on-duty$/m)
    expect(to('ticket')).toMatch(/^tickets$/m)
    const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\S+)/g)].map(([, name]) => name)
    const named = [...read('deploy/prometheus/alertmanager.yml').matchAll(/alertname=~?"([^"]+)"/g)].flatMap(
      ([, pattern = '']) => alternatives(pattern),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !alerts.includes(name))).toEqual([])
  })

  test('systemd accepts the unit, and rates its sandboxing as good', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    const file = path.join(folder, 'vitrina-gateway@.service')
    // The unit's paths are those of another machine; `npm ci` installs the program there.
    expect(existsSync(path.join(root, 'node_modules/.bin/node'))).toBe(true)
    writeFileSync(file, unit.replaceAll('/opt/vitrina', root))
    expect(said('systemd-analyze', 'verify', file)).toBe('')
    expect(said('systemd-analyze', 'security', '--offline=true', '--threshold=20', file)).toContain('OK')
    expect(said('systemd-sysusers', '--dry-run', path.join(root, 'deploy/systemd/vitrina.sysusers.conf'))).toBeDefined()
  })
})
