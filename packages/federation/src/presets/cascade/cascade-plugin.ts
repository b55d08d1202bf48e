import path from 'node:path'
import type { Compilation, Compiler, Module, RuleSetRule } from '@rspack/core'
import { type CascadeConflict, type CascadeModule, cascadeLevels } from './levels.ts'

/** Loader rule for the style sheets of components. */
export const markLayers: RuleSetRule = {
  test: /\.css$/,
  // Tokens are global and declare their own layer order.
  exclude: [/node_modules[\\/](?!@vitrina)/, /[\\/]tokens[\\/]/],
  enforce: 'pre',
  loader: path.join(import.meta.dirname, '../mark-layers.cjs'),
}

/** A layer and the placeholder of a sheet in it, as `mark-layers.cjs` writes them. */
const MARKED = /\b(ui|shell|page)\.(sheet-[0-9a-f]{12})\b/g
/** A statement that declares the order of layers. */
const ORDER = /@layer [\w-]+(?:, ?[\w-]+)+;/g

/** Sublayers by letters: `page.a` is the lowest. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** By layer and mark. */
type Levels = Map<string, string>

const findMarks = (text: string): [layer: string, mark: string][] =>
  [...text.matchAll(MARKED)].map(([, layer = '', mark = '']) => [layer, mark])

/** Skips scripts: they have no marks, and scanning their sources would take long. */
const isStyle = ({ type }: Module): boolean => type.startsWith('css')

function modulesOf({ moduleGraph }: Compilation, modules: Iterable<Module>, context: string) {
  const known = new Map<string, CascadeModule>()
  const marks = new Map<string, string>()
  for (const module of modules) {
    const id = module.identifier()
    const marked = isStyle(module) ? findMarks(String(module.originalSource()?.source() ?? '')) : []
    for (const [, mark] of marked) marks.set(id, mark)
    known.set(id, {
      name: path.relative(context, module.nameForCondition() ?? id).replaceAll('\\', '/'),
      imports: moduleGraph.getOutgoingConnectionsInOrder(module).flatMap((to) => to.module?.identifier() ?? []),
      layers: [...new Set(marked.map(([layer]) => layer))],
    })
  }
  return { known, marks }
}

function conflictMessage({ cycle }: CascadeConflict): string {
  const [first, ...others] = cycle
  const over = others.map(({ sheet, by }) => `${sheet}, which ${by} puts over `).join('')
  return `Styles in conflicting order: ${first?.by} puts ${first?.sheet} over ${over}${first?.sheet}. Give each component a sheet of its own, or the element to one of them.`
}

/**
 * Replaces the placeholders of a text by levels, and declares the order of these levels before the rules that use them.
 */
export function applyLevels(text: string, levels: ReadonlyMap<string, string>): string {
  const layers = [...new Set(findMarks(text).map(([layer]) => layer))].sort()
  if (layers.length === 0) return text
  const all = [...new Set(levels.values())].sort()
  const order = `@layer ${all.filter((level) => layers.includes(level.split('.', 1)[0] ?? '')).join(', ')};`
  const ranked = text.replace(MARKED, (marked) => levels.get(marked) ?? marked)
  const last = [...ranked.matchAll(ORDER)].at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${ranked.slice(0, at)}${order}${ranked.slice(at)}`
}

/**
 * Gives each sheet of a package a sublayer by its import graph, so that precedence no longer depends on the order in
 * which a page loads the sheets. Two sheets that each have to override the other fail the build.
 */
export class CascadePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('CascadePlugin', (compilation) => {
      const levels: Levels = new Map()
      compilation.hooks.finishModules.tapPromise('CascadePlugin', async (modules) => {
        const { known, marks } = modulesOf(compilation, modules, compiler.context)
        for (const layer of new Set([...known.values()].flatMap((module) => module.layers))) {
          const found = cascadeLevels(known, layer)
          if (found.conflict) compilation.errors.push(new WebpackError(conflictMessage(found.conflict)))
          for (const [id, level] of found.levels) levels.set(`${layer}.${marks.get(id)}`, `${layer}.${LETTERS[level]}`)
          if (Math.max(...found.levels.values()) >= LETTERS.length)
            compilation.errors.push(
              new WebpackError(`Components stand in one another ${LETTERS.length} times and more.`),
            )
        }
      })
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'CascadePlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith('.css')) continue
          const text = String(source.source())
          const ranked = applyLevels(text, levels)
          if (ranked !== text) compilation.updateAsset(name, new sources.RawSource(ranked))
        }
      })
    })
  }
}
