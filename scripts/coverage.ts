/** `npm run coverage [package …]`: runs the tests of the packages and prints the coverage of each package. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { coverageTable, type Summary } from './coverage/by-package.ts'
import { remotes, root } from './workspace.ts'

const folder = '.coverage'
const packages = ['console', 'contracts', 'federation', 'papers', 'releases', 'sandbox', 'site', 'ui']
const all = ['gateway', 'shell', ...remotes, ...packages.map((name) => `packages/${name}`)]

const cliArguments = process.argv.slice(2)
const unknown = cliArguments.find((name) => !all.includes(name))
if (unknown) {
  console.error(`There is no package ${unknown}; the packages are ${all.join(', ')}.`)
  process.exit(1)
}

const packageFolders = cliArguments.length > 0 ? cliArguments : all
const sources = packageFolders.map((packageFolder) => `--coverage.include=${packageFolder}/src/**/*.{ts,tsx}`)
const others = ['test', 'suite', 'fixture', 'd'].map((kind) => `--coverage.exclude=**/*.${kind}.{ts,tsx}`)

const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    // Tests of the platform project run the code in child processes, which coverage does not count.
    '--project=unit*',
    ...cliArguments.map((packageFolder) => `${packageFolder}/`),
    // Coverage makes everything slower, and slow tests would hit their timeout.
    '--testTimeout=180000',
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reportOnFailure',
    `--coverage.reportsDirectory=${folder}`,
    '--coverage.reporter=html',
    '--coverage.reporter=json-summary',
    ...sources,
    ...others,
  ],
  { cwd: root, stdio: 'inherit' },
)

const counted = path.join(root, folder, 'coverage-summary.json')
if (!existsSync(counted)) {
  console.error('Vitest ended before it counted anything; its output above says why.')
  process.exit(1)
}
const { total: _, ...files } = JSON.parse(readFileSync(counted, 'utf8'))
const summary: Summary = Object.fromEntries(
  Object.entries<Summary[string]>(files).map(([file, counted]) => [
    path.relative(root, file).replaceAll(path.sep, '/'),
    counted,
  ]),
)
console.log(`\n${coverageTable(summary)}\n\nBy line: ${folder}/index.html`)
process.exitCode = status ?? 1
