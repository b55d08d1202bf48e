import { beforeEach, expect, test, vi } from 'vitest'
import { projects } from '../../packages/testing/src/site/projects.ts'
import { all, core, coreWith, type Plan, runPlan, titlesOf } from './plans.ts'
import { trackProgress } from './progress.ts'

const { build, audit } = vi.hoisted(() => ({ build: vi.fn(), audit: vi.fn() }))
vi.mock('../release.ts', () => ({ build }))
vi.mock('../supply/audit.ts', () => ({ audit }))

beforeEach(() => {
  build.mockReset().mockResolvedValue(undefined)
  audit.mockReset().mockResolvedValue({ answered: true, refused: [], accepted: [] })
})

/** The commands of a plan in starting order, each with the commands that run at the same time. */
async function commandsOf(plan: Plan) {
  const commands: { line: string; beside: string[] }[] = []
  const running = new Set<string>()
  const progress = trackProgress({ durations: { suites: {}, units: {} }, titles: titlesOf(plan) })
  const run = {
    folder: '/run',
    async command(name: string, args: readonly string[]) {
      const line = [name, ...args].join(' ')
      commands.push({ line, beside: [...running] })
      running.add(line)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running.delete(line)
      return { code: 0, output: '' }
    },
    close: async () => {},
  }
  const counts = await runPlan(plan, { run, progress, say: () => {} })
  return { commands, counts, lines: commands.map(({ line }) => line) }
}

const playwrightLines = (lines: string[]) => lines.filter((line) => line.startsWith('playwright'))

test('npm test runs types, lint, the package tests and tagged browser tests with two workers', async () => {
  const { lines } = await commandsOf(core)
  expect(lines.some((line) => /^tsc --noEmit/.test(line))).toBe(true)
  expect(lines).toContain('biome check --error-on-warnings .')
  expect(lines.filter((line) => line.startsWith('vitest'))).toEqual([expect.stringMatching(/ --project=unit\*$/)])
  expect(playwrightLines(lines)).toEqual([
    'playwright test --output=.playwright/results/browser --grep=@core --project=journeys --project=platform --workers=2',
  ])
  expect(build).toHaveBeenCalledOnce()
  expect(audit).not.toHaveBeenCalled()
})

test('a change of a shared file runs npm test and the affected test files that npm test leaves out', async () => {
  const { lines } = await commandsOf(coreWith(['packages/sandbox/src/server/sandbox.test.ts']))
  const ofCore = (await commandsOf(core)).lines
  expect(lines).toEqual(expect.arrayContaining(ofCore))
  expect(lines.filter((line) => !ofCore.includes(line))).toEqual([
    expect.stringMatching(/^vitest run .*reporter\.ts packages\/sandbox\/src\/server\/sandbox\.test\.ts$/),
  ])
})

test('npm run test:all runs every project of both runners, the advisory check and the unused check', async () => {
  const { lines } = await commandsOf(all)
  expect(lines.filter((line) => line.startsWith('vitest'))).toEqual([
    'vitest run --reporter=./scripts/tests/vitest-reporter.ts',
  ])
  const named = playwrightLines(lines).flatMap((line) => line.match(/(?<=--project=)\w+/g) ?? [])
  expect(named.toSorted()).toEqual(projects.map(({ name }) => name).toSorted())
  expect(playwrightLines(lines).filter((line) => line.includes('--grep'))).toEqual([])
  const folders = playwrightLines(lines).map((line) => /--output=(\S+)/.exec(line)?.[1])
  const suites = ['platform', 'journeys', 'engines', 'timing']
  expect(folders).toEqual(suites.map((one) => `.playwright/results/browser-${one}`))
  expect(lines).toContain('knip')
  expect(audit).toHaveBeenCalledOnce()
})

test('runs the timing project alone on the machine', async () => {
  const { commands } = await commandsOf(all)
  const timing = commands.find(({ line }) => line.includes('--project=timing'))
  expect(timing?.line).toContain('--workers=1')
  expect(timing?.beside).toEqual([])
})

test('package tests wait for the build, browser tests for package tests, types and lint for nothing', async () => {
  let built = false
  build.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    built = true
  })
  const seen: [string, boolean][] = []
  const progress = trackProgress({ durations: { suites: {}, units: {} }, titles: titlesOf(core) })
  const command = async (name: string) => {
    seen.push([name.split('/').at(-1) ?? '', built])
    return { code: 0, output: '' }
  }
  await runPlan(core, { run: { folder: '/run', command, close: async () => {} }, progress, say: () => {} })
  expect(seen).toEqual([
    ['tsc', false],
    ['biome', false],
    ['node', true],
    ['vitest', true],
    ['playwright', true],
  ])
})

test('prints the output of a failed build and runs nothing that needs the site', async () => {
  build.mockRejectedValue(new Error('The build failed:\nno such loader'))
  const { lines, counts } = await commandsOf(core)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['tsc', 'biome'])
  expect(counts.reduce((sum, { failed }) => sum + failed, 0)).toBe(1)
})
