import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { packAll } from '../../../../scripts/packages/pack.ts'
import { root } from '../repo-checks/repository.ts'

const run = promisify(execFile)

/** Path of the build machines' folders: too long for socket addresses. */
const DEEP = 'home/builds/of/the/teams/of/a/company/with/many/machines/checkouts'

/** The folder of one remote alone, with its npm packages installed. */
export interface Checkout {
  folder: string
  /** Runs a script of its package.json, or a line such as `vitrina status`; returns the output, or rejects with it. */
  runScript(line: string, env?: NodeJS.ProcessEnv, ...more: string[]): Promise<string>
  /** Throws when the change has no effect. */
  edit(file: string, change: (text: string) => string): Promise<void>
}

/** A machine of teams: folders of remotes without the repository. */
export interface Workplace {
  folder: string
  /** The file behind a command of an installed package. */
  command(name: string, ofPackage: string): Promise<string>
  /** Copies the committed files of the remote's folder alone. */
  checkOut(remote: string): Promise<Checkout>
  close(): Promise<void>
}

/**
 * Opens a workplace with the packages of `npm run pack` installed, and third-party packages in the repository's
 * versions.
 */
export async function openWorkplace(): Promise<Workplace> {
  const place = await mkdtemp(path.join(tmpdir(), 'teams-'))
  const folder = path.join(place, DEEP)
  const modules = path.join(folder, 'node_modules')
  await install(modules, path.join(place, 'packages'))

  async function command(name: string, ofPackage: string): Promise<string> {
    const { bin = {} } = JSON.parse(await readFile(path.join(modules, ofPackage, 'package.json'), 'utf8'))
    return path.join(modules, ofPackage, typeof bin === 'string' ? bin : bin[name])
  }

  async function checkOut(remote: string): Promise<Checkout> {
    const isMade = /[\\/](?:dist|\.dev|\.turbo|node_modules)(?:[\\/]|$)/
    const from = path.join(root, remote)
    const own = path.join(folder, `the-${remote.slice('mf-'.length)}-team`)
    await cp(from, own, { recursive: true, filter: (file) => !isMade.test(file.slice(from.length)) })
    return { folder: own, runScript: given(own), edit: edit(own) }
  }

  /** Owners of commands in the scripts of a package. */
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

  return { folder, command, checkOut, close: () => rm(place, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Installs packages as npm does, without network. */
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
