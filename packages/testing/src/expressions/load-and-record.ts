/** Run by `constructed.ts` in a process of its own: loads the modules named to it and writes what they constructed. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Construction } from './constructed.ts'

const root = process.cwd()
const found = new Map<string, Construction>()

/** The place that called the constructor: below this file, not in a package of others. */
function callerOf(stack: string): { file: string; line: number; column: number } | null {
  for (const frame of stack.split('\n').slice(1)) {
    const place = /(file:\/\/.+):(\d+):(\d+)\)?$/.exec(frame)
    if (!place?.[1] || place[1] === import.meta.url) continue
    const file = path.relative(root, new URL(place[1]).pathname)
    return file.startsWith('..') || file.includes('node_modules')
      ? null
      : { file, line: Number(place[2]), column: Number(place[3]) }
  }
  return null
}

function record(expression: RegExp): RegExp {
  const place = callerOf(new Error().stack ?? '')
  const { source, flags } = expression
  if (place) found.set(JSON.stringify([place, source, flags]), { ...place, source, flags })
  return expression
}

const Native = RegExp
globalThis.RegExp = new Proxy(Native, {
  construct: (target, given: ConstructorParameters<typeof RegExp>) => record(new target(...given)),
  apply: (target, _, given: ConstructorParameters<typeof RegExp>) => record(target(...given)),
})

for (const file of process.argv.slice(2)) await import(pathToFileURL(path.resolve(root, file)).href)
process.stdout.write(JSON.stringify([...found.values()]), () => process.exit())
