import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { packAll } from '../../../../scripts/packages/pack.ts'
import { root } from '../repo-checks/repository.ts'

const run = promisify(execFile)

/** Where the folders of build machines lie: too deep for addresses of sockets. */
const DEEP = 'home/builds/of/the/teams/of/a/company/with/many/machines/checkouts'

/** The folder of one remote alone, and the packages that npm has installed for it. */
export interface Checkout {
  folder: string
  /** What a script of its package.json, or a line such as `vitrina status`, says. Rejects with what it said. */
  runScript(line: string, env?: NodeJS.ProcessEnv, ...more: string[]): Promise<string>
  /** Throws when there is nothing to change. */
  edit(file: string, change: (text: string) => string): Promise<void>
}

/** A machine of teams: folders of remotes, and nothing of the repository in sight. */
export interface Workplace {
  folder: string
  /** The file behind a command of an installed package. */
  command(name: string, ofPackage: string): Promise<string>
  /** The remote's folder alone, as git has it, under the name of nobody's room. */
  checkOut(room: string): Promise<Checkout>
  close(): Promise<void>
}

/** Opens a workplace on which the packages of `npm run pack` are installed, third parties as the repository has them. */
export async function openWorkplace(): Promise<Workplace> {
  const place = await mkdtemp(path.join(tmpdir(), 'teams-'))
  const folder = path.join(place, DEEP)
  const modules = path.join(folder, 'node_modules')
  await install(modules, path.join(place, 'packages'))

  async function command(name: string, ofPackage: string): Promise<string> {
    const { bin = {} } = JSON.parse(await readFile(path.join(modules, ofPackage, 'package.json'), 'utf8'))
    return path.join(modules, ofPackage, typeof bin === 'string' ? bin : bin[name])
  }

  async function checkOut(room: string): Promise<Checkout> {
    const isMade = /[\\/](?:dist|\.dev|\.turbo|node_modules)(?:[\\/]|$)/
    const from = path.join(root, room)
    const own = path.join(folder, `the-${room.slice('mf-'.length)}-team`)
    await cp(from, own, { recursive: true, filter: (file) => !isMade.test(file.slice(from.length)) })
    return { folder: own, runScript: given(own), edit: edit(own) }
  }

  /** The scripts of a room begin with one of these. */
  const owners: Record<string, string> = {
    rspack: '@rspack/cli',
    tsc: 'typescript',
    vitest: 'vitest',
    vitrina: '@vitrina/releases',
  }

  const given =
    (own: string): Checkout['runScript'] =>
    async (line, env = {}, ...more) => {
      const { scripts } = JSON.parse(await readFile(path.join(own, 'package.json'), 'utf8'))
      const [name = '', ...words] = String(scripts[line] ?? line).split(' ')
      const file = await command(name, owners[name] ?? name)
      const all = { PATH: process.env.PATH, HOME: place, NO_COLOR: '1', ...env }
      try {
        const { stdout } = await run(process.execPath, [file, ...words, ...more], { cwd: own, env: all })
        return stdout
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        throw new Error(`${line} failed in ${own}:\n${stdout}${stderr}`)
      }
    }

  return { folder, command, checkOut, close: () => rm(place, { recursive: true, force: true }) }
}

/** What npm does, without its network. */
async function install(modules: string, packages: string): Promise<void> {
  await mkdir(path.join(modules, '@vitrina'), { recursive: true })
  for (const entry of await readdir(path.join(root, 'node_modules'))) {
    if (entry !== '@vitrina') await symlink(path.join(root, 'node_modules', entry), path.join(modules, entry))
  }
  for (const packed of await packAll(packages)) {
    const place = path.join(modules, packed.name)
    await mkdir(place)
    await run('tar', ['-xzf', packed.file, '-C', place, '--strip-components=1'])
  }
}

const edit =
  (folder: string): Checkout['edit'] =>
  async (file, change) => {
    const place = path.join(folder, file)
    const text = await readFile(place, 'utf8')
    const changed = change(text)
    if (changed === text) throw new Error(`${file} has nothing to change`)
    await writeFile(place, changed)
  }
