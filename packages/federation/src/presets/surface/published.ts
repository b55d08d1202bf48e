import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

interface ImportNode {
  type: string
  source?: { value: string } | null
  specifiers?: { type: string; imported?: { name?: string; value?: string } }[]
}

interface Babel {
  parseSync(code: string, options: object): { program: { body: ImportNode[] } }
}

const require = createRequire(import.meta.url)
const { parseSync }: Babel = require('@babel/core')

/**
 * Names that published packages import by value from each of the modules. Their declarations have types only, so the
 * scripts beside these are read, with all scripts that they import within their packages.
 */
export function namesImportedByPublished(
  declarations: readonly string[],
  modules: readonly string[],
): Record<string, string[]> {
  const used = new Map<string, Set<string>>()
  const seen = new Set<string>()
  const waiting = declarations.map((file) => file.replace(/\.d\.ts$/, '.js')).filter(existsSync)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const { module, names } of importsOf(file)) {
      if (modules.includes(module)) {
        const known = used.get(module) ?? new Set()
        used.set(module, known)
        for (const name of names) known.add(name)
      } else if (module.startsWith('.') && module.endsWith('.js')) waiting.push(path.resolve(file, '..', module))
    }
  }
  return Object.fromEntries([...used].sort().map(([module, names]) => [module, [...names].sort()]))
}

function importsOf(file: string): { module: string; names: string[] }[] {
  const { program } = parseSync(readFileSync(file, 'utf8'), { babelrc: false, configFile: false, sourceType: 'module' })
  return program.body.flatMap(({ source, specifiers = [] }) =>
    source ? [{ module: source.value, names: specifiers.map(nameOf) }] : [],
  )
}

function nameOf({ type, imported }: { type: string; imported?: { name?: string; value?: string } }): string {
  if (type === 'ImportDefaultSpecifier') return 'default'
  return imported?.name ?? imported?.value ?? '*'
}
