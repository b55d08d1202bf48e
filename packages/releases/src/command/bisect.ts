import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { msg } from '@vitrina/contracts/ops/message'
import type { LivePeriod } from '@vitrina/contracts/ops/sets'
import { RegistryError } from '../registry-error.ts'
import type { Command, CommandContext } from './command.ts'

const previewMinutes = 60
const mostSets = 200

export const bisect: Command = {
  usage: 'bisect --check <command> [--good <set>] [--bad <set>]',
  description: `find the version that broke something: the check is run for sets between a good and a bad one, by halves,
then for the parts of the first bad set. It gets VITRINA_SET and, with --ops, VITRINA_PREVIEW_URL; it fails
by another exit code than 0. A file *.test.ts is run by vitest, one *.e2e.ts by Playwright`,
  arity: [0, 0],
  acceptedOptions: ['check', 'good', 'bad'],
  async run(order) {
    const { print, options, desk } = order
    const check = options.check?.trim()
    if (!check) throw new RegistryError('refused', msg`What tells good from bad? Write --check "<command>".`)
    const line = await setsToBisect(order)
    const isGood = (set: string) => runCheck(order, check, set)
    const [first, last] = [line[0], line.at(-1)]
    if (first === undefined || last === undefined || first === last) {
      throw new RegistryError('refused', msg`There is only one set: nothing to look for between.`)
    }
    if (await isGood(last))
      throw new RegistryError('refused', msg`The check holds for ${last}: there is nothing to look for.`)
    if (!(await isGood(first)))
      throw new RegistryError('refused', msg`The check fails for ${first} too: name an older --good set.`)
    const [good, bad] = await findFirstBad(line, isGood)
    print(`First bad set: ${bad}, after ${good}.`)
    const { parts } = await desk.diff(good, bad)
    const guilty: string[] = []
    for (const { name, to } of parts) {
      if (!to) continue
      if (parts.length === 1 || !(await isGood(await desk.combine(good, [{ name, version: to.version }])))) {
        guilty.push(`${name}@${to.version}${to.packageVersion ? ` (${to.packageVersion})` : ''}`)
      }
    }
    print(
      guilty.length > 0
        ? `Broken by ${guilty.join(' and ')}.`
        : `Only together: ${parts.map(({ name }) => name).join(', ')}.`,
    )
    return 0
  },
}

/** Sets that were live between the good and the bad one, each once, oldest first. */
async function setsToBisect({ desk, options }: CommandContext): Promise<string[]> {
  const stretches: LivePeriod[] = (await desk.livePeriods({ limit: mostSets })).toReversed()
  const ids = stretches.map(({ set }) => set)
  const from = options.good === undefined ? 0 : ids.indexOf(options.good)
  const to = options.bad === undefined ? ids.length - 1 : ids.lastIndexOf(options.bad)
  for (const [index, id] of [
    [from, options.good],
    [to, options.bad],
  ] as const) {
    if (index < 0)
      throw new RegistryError('unknown', msg`Set ${id ?? '-'} was not live within the last ${mostSets} switches.`)
  }
  if (from > to) throw new RegistryError('refused', msg`The good set has to be older than the bad one.`)
  // A set that was live twice counts at its last position: the sets between were tested without it.
  return ids.slice(from, to + 1).filter((id, at, all) => all.indexOf(id) === at)
}

async function findFirstBad(
  line: readonly string[],
  isGood: (set: string) => Promise<boolean>,
): Promise<[string, string]> {
  let [low, high] = [0, line.length - 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isGood(line[middle] ?? '')) low = middle
    else high = middle
  }
  return [line[low] ?? '', line[high] ?? '']
}

/** A test file is run by its test runner; anything else is a shell command. */
function checkCommand(check: string): string {
  if (check.includes(' ')) return check
  if (/\.test\.tsx?$/.test(check)) return `npx vitest run ${check}`
  return check.endsWith('.e2e.ts') ? `npx playwright test ${check}` : check
}

async function runCheck({ desk, print, root, env = {} }: CommandContext, check: string, set: string): Promise<boolean> {
  const preview = await desk.preview(set, previewMinutes)
  const command = checkCommand(check)
  const given = { ...env, VITRINA_SET: set, ...(preview ? { VITRINA_PREVIEW_URL: preview.url } : {}) }
  // The check does not receive the ops token.
  const { VITRINA_TOKEN: _, ...surroundings } = given as NodeJS.ProcessEnv
  const child = spawn(command, { shell: true, cwd: root, env: surroundings, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code === 126 || code === 127) throw new RegistryError('refused', msg`The check cannot be run: ${command}`)
  print(`${set}  ${code === 0 ? 'good' : 'bad'}`)
  return code === 0
}
