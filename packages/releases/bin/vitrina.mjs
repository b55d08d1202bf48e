#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Node runs TypeScript from 22.18 on; the project brings a newer one for machines that have an older.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const main = fileURLToPath(new URL('../src/command/main.ts', import.meta.url))
// In the repository, or beside this package in the node_modules of a remote's folder.
const ownNode = ['../../../node_modules/.bin/node', '../../../.bin/node']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find(existsSync)

if (major > 22 || (major === 22 && minor >= 18)) {
  await import('../src/command/main.ts')
} else if (ownNode) {
  const { status } = spawnSync(ownNode, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  console.error(`vitrina needs Node 22.18 or newer, this is ${process.version}. Run npm ci first: it brings one.`)
  process.exitCode = 1
}
