import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Name {
  name?: string
  value?: string
}

interface ImportNode {
  type: string
  source?: { value: string } | null
  specifiers?: { type: string; imported?: Name; local?: Name }[]
}

interface Babel {
  parseSync(code: string, options: object): { program: { body: ImportNode[] } }
}

const require = createRequire(import.meta.url)
const { parseSync }: Babel = require('@babel/core')

/**
 * Names that bundled scripts of published packages import by value from each of the modules. A package that is not
 * written with `import` is left out: its names cannot be read.
 */
export function namesImportedByPublished(
  files: readonly string[],
  modules: readonly string[],
): Record<string, string[]> {
  const used = new Map<string, Set<string>>()
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    if (!modules.some((module) => code.includes(`'${module}'`) || code.includes(`"${module}"`))) continue
    for (const { module, names } of importsOf(code)) {
      if (!modules.includes(module)) continue
      const known = used.get(module) ?? new Set()
      used.set(module, known)
      for (const name of names) known.add(name)
    }
  }
  return Object.fromEntries([...used].sort().map(([module, names]) => [module, [...names].sort()]))
}

function importsOf(code: string): { module: string; names: string[] }[] {
  const { program } = parseSync(code, { babelrc: false, configFile: false, sourceType: 'unambiguous' })
  return program.body.flatMap(({ source, specifiers = [] }) =>
    source ? [{ module: source.value, names: specifiers.map(nameOf) }] : [],
  )
}

function nameOf({ type, imported, local }: { type: string; imported?: Name; local?: Name }): string {
  if (type === 'ImportDefaultSpecifier') return 'default'
  const given = type === 'ExportSpecifier' ? local : imported
  return given?.name ?? given?.value ?? '*'
}
