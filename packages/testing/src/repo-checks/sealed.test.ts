import { describe, expect, test } from 'vitest'
import { filesMatching, importsOf, read } from './repository.ts'

/**
 * Every file that starts a process or a thread, and whose code that runs. Code of teams runs through `spawnIsolated`
 * and is not in this list; each line here promises that the file runs no published version.
 */
const ownCode: Record<string, string> = {
  'packages/releases/src/isolation/isolated-process.ts': 'the one sealed way itself',
  'packages/releases/src/isolation/network-namespace.ts': 'asks the machine for a namespace',
  'packages/releases/src/isolation/least-privilege.ts': 'asks the machine for a process without capabilities',
  'packages/releases/src/gate/types/compare.ts': 'the compiler, which runs nothing of what it reads',
  'packages/releases/src/command/bisect.ts': 'the command that a developer gives',
  'packages/releases/bin/vitrina.mjs': 'the release tool',
  'packages/sandbox/src/database/temporary-server.ts': 'PostgreSQL',
  'gateway/src/infra/watchdog/watchdog.ts': 'the thread that sees whether the event loop turns',
  'gateway/src/infra/watchdog/thread.ts': 'that thread, and what comes with systemd to tell it',
  'gateway/src/infra/decoding/memory-limit.ts': 'tells the kernel how much memory a decoder may have',
  'shell/src/server/supervisor.ts': 'the thread of a renderer, inside the sealed process',
  'shell/src/server/code-cache.ts': 'reads what that thread was given',
  'shell/src/server/pages.ts': 'that thread',
  'shell/src/server/main.ts': 'asks which thread it is',
  'scripts/site-process.ts': 'the gateway and the sandbox of this repository',
  'scripts/dev.ts': 'the same, and the workbench',
  'scripts/release.ts': 'the builds of this repository',
  'scripts/prepare-machine.ts': 'the installer of the machine',
  'scripts/packages/emit.ts': 'the compiler',
  'scripts/supply/audit.ts': 'npm, which runs no scripts of packages',
  'scripts/supply/sbom.ts': 'npm, which runs no scripts of packages',
  'scripts/tests/changed/changed-files.ts': 'git',
  'scripts/tests/test-run.ts': 'the tests of this repository',
  'scripts/tour.ts': 'the tests of this repository',
  'scripts/coverage.ts': 'the tests of this repository',
  'scripts/mutations/copy-test-runner.ts': 'the tests of this repository',
  'scripts/fleet/caddy.ts': 'Caddy',
  'scripts/fleet/haproxy.ts': 'HAProxy',
  'scripts/audits/html.ts': 'the Nu Html Checker',
  'scripts/audits/spelling.ts': 'Hunspell',
  'scripts/audits/tools.ts': 'npm, which runs no scripts of packages',
  'scripts/bench/proxy-comparison.ts': 'servers of others that the gateway is compared with',
  'scripts/bench/burst.ts': 'a crowd of ours, and taskset',
  'scripts/bench/costs.ts': 'redis-cli',
  'scripts/bench/processes.ts': 'pgrep',
  'scripts/bench/starting.ts': 'npm scripts of this repository',
  'scripts/bench/h2load.ts': 'h2load',
  'scripts/bench/wrk.ts': 'wrk',
  'scripts/bench/gateways/work.ts': 'taskset',
  'scripts/bench/hostile/honest.ts': 'a guest of ours',
  'scripts/bench/hostile/tools.ts': 'programs that attack the gateway',
  'scripts/bench/hostile/worst-crowd.ts': 'a crowd of ours',
}

const starting = /^(?:node:)?(?:child_process|worker_threads|cluster|inspector)(?:\/promises)?$/

const files = filesMatching(
  // In git globs a star also matches slashes.
  ...['gateway/*.ts', 'shell/src/*.ts*', 'mf-*/src/*.ts*', 'packages/*.ts*', 'packages/*.mjs'],
  ...['scripts/*.ts', 'scripts/*.mjs', 'deploy/*.ts', 'deploy/*.mjs'],
).filter((file) => !/\.(?:test|fixture|e2e|suite)\.tsx?$|\.d\.ts$|^packages\/testing\//.test(file))

const starters = files.filter((file) => {
  const source = read(file)
  return (
    importsOf(file).some(({ specifier, typeOnly }) => !typeOnly && starting.test(specifier)) ||
    /\bgetBuiltinModule\(|\bprocess\.execve\(|import\(['"](?:node:)?(?:child_process|worker_threads|cluster)/.test(
      source,
    )
  )
})

describe('code of teams, and code that opens files of strangers', () => {
  test('runs only through spawnIsolated: other starts of processes and threads are listed with the owner of their code', () => {
    expect(starters.filter((file) => !(file in ownCode))).toEqual([])
    expect(Object.keys(ownCode).filter((file) => !starters.includes(file))).toEqual([])
  })

  test.each([
    'gateway/src/platform/releases/renderer-process.ts',
    'packages/releases/src/gate/probe/probe.ts',
    'packages/releases/src/gate/smoke/smoke.ts',
    'gateway/src/infra/decoding/spawn-decoder.ts',
  ])('%s starts it with spawnIsolated', (file) => {
    expect(read(file)).toContain('spawnIsolated({')
  })

  test('runs in a namespace without isolation only in tests', () => {
    const choosing = files.filter((file) => /kind: 'none', launcher/.test(read(file)))
    expect(choosing).toEqual(['packages/releases/src/isolation/network-namespace.ts'])
  })
})
