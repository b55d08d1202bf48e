/** Lighthouse and the Nu Html Checker, installed into their own folder so that `npm ci` stays small. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../workspace.ts'

const folder = path.join(root, 'scripts/audits/tools')
const modules = path.join(folder, 'node_modules')

/** The jar of the Nu Html Checker. */
export const nuChecker = path.join(modules, 'vnu-jar/build/dist/vnu.jar')
export const lighthouseModule = path.join(modules, 'lighthouse/core/index.js')

/** Installs missing tools by their lock file. Throws when the installation fails. */
export function installTools(): void {
  if (existsSync(nuChecker) && existsSync(lighthouseModule)) return
  console.log('Installing Lighthouse and the Nu Html Checker')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--workspaces=false'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`npm ci in ${folder} failed`)
}
