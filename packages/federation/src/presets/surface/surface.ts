import path from 'node:path'
import { sharedModules } from '../../shared.ts'
import { packageFolder, readManifest, readPackageName } from '../package-manifest.ts'
import {
  type Checker,
  type CompilerSymbol,
  isObjectLiteralExpression,
  type SourceFile,
  SymbolFlags,
} from './compiler.ts'
import { openProgram, type PackageProgram } from './package-program.ts'
import { namesImportedByPublished } from './published.ts'
import {
  childrenOf,
  importedModules,
  importedNames,
  offeredPages,
  routedPages,
  type WidgetCall,
  widgetCalls,
} from './source-queries.ts'
import { typeText } from './type-text.ts'

/**
 * Public interface of a package: what it exposes and what it needs from others, extracted from its sources at build
 * time. Types are written out as text.
 */
export interface Surface {
  /** Props of the component by exposed module; null for a module without a component. */
  exposes: Record<string, string | null>
  /** Names of the pages that './routes' exports. */
  pages: string[]
  /** Props passed to each module of another remote, 'mf-basket/AddToBasket', once for each different type. */
  consumes: Record<string, string[]>
  /** Pages of remotes that the shell's routes use, 'mf-basket/order'. */
  leadsTo: string[]
  /** Names imported from each shared module of the shell; '*' for the whole namespace. */
  uses: Record<string, string[]>
  /** Names that a shell provides, by shared module. */
  gives: Record<string, string[]>
  /**
   * Types of names from the shell's own modules: in a shell as it provides them, in a remote as it was compiled against
   * them.
   */
  shellTypes: Record<string, Record<string, string>>
}

const surfaceCache = new Map<string, Surface>()

/** The surface of a package, cached for the process. Throws when the compiler cannot read the sources. */
export function surfaceOf(directory: string): Surface {
  const before = surfaceCache.get(directory)
  if (before) return before
  const { exports = {} } = readManifest(directory)
  const isShell = readPackageName(directory) === 'shell'
  const files = isShell ? [...Object.values(exports), './src/browser/main.tsx'] : Object.values(exports)
  const program = openProgram(directory, files)
  try {
    const surface = readSurface(program, directory, isShell ? {} : exports, isShell)
    surfaceCache.set(directory, surface)
    return surface
  } finally {
    program.close()
  }
}

function readSurface(
  program: PackageProgram,
  directory: string,
  exports: Record<string, string>,
  isShell: boolean,
): Surface {
  const { checker } = program
  const own = program.filesIn(path.join(directory, 'src'))
  const surface: Surface = { exposes: {}, pages: [], consumes: {}, leadsTo: [], uses: {}, gives: {}, shellTypes: {} }
  for (const [name, file] of Object.entries(exports)) {
    const source = program.file(path.join(directory, file))
    surface.exposes[name.slice(2)] = propertiesOf(checker, source)
    if (name === './routes') surface.pages = offeredPages(source)
  }
  const calls = own.flatMap((file) => widgetCalls(checker, file))
  for (const id of [...new Set(calls.map((call) => call.id))].sort())
    surface.consumes[id] = propertyShapes(checker, calls, id)
  if (isShell) {
    surface.leadsTo = own.flatMap(routedPages).sort()
    const given = sharedModulesOf(checker, program.file(path.join(directory, 'src/federation/provided-modules.ts')))
    surface.gives = Object.fromEntries([...given].map(([name, module]) => [name, exportedNames(checker, module)]))
    surface.shellTypes = shellTypes(checker, given, surface.gives)
  } else {
    surface.uses = importedFromShared(program, directory, own)
    surface.shellTypes = shellTypes(checker, importedModules(checker, own), importedNames(own, sharedModules))
  }
  return surface
}

/** Imports of a remote from the shell, by its own sources and by those of the packages of this repository. */
function importedFromShared(
  program: PackageProgram,
  directory: string,
  own: readonly SourceFile[],
): Record<string, string[]> {
  const folders = ['ui', 'site'].map((name) => packageFolder(directory, name)).filter((folder) => folder !== null)
  const travelling = folders.flatMap((folder) => program.filesIn(path.join(folder, 'src')))
  return importedNames([...own, ...travelling], sharedModules)
}

/** The surface of a build that bundles these scripts of published packages, which import from the shell as well. */
export const withPublished = (surface: Surface, files: readonly string[]): Surface => ({
  ...surface,
  uses: mergeNames(surface.uses, namesImportedByPublished(files, sharedModules)),
})

function mergeNames(...all: Record<string, string[]>[]): Record<string, string[]> {
  const modules = [...new Set(all.flatMap(Object.keys))].sort()
  return Object.fromEntries(
    modules.map((module) => [module, [...new Set(all.flatMap((one) => one[module] ?? []))].sort()]),
  )
}

function propertyShapes(checker: Checker, calls: readonly WidgetCall[], id: string): string[] {
  const types = calls.filter((call) => call.id === id).map(({ properties }) => typeText(checker, properties))
  return [...new Set(types)].sort()
}

function exportsOf(checker: Checker, source: SourceFile): readonly CompilerSymbol[] {
  const module = checker.getSymbolAtLocation(source)
  return module ? checker.getExportsOfModule(module) : []
}

function propertiesOf(checker: Checker, source: SourceFile): string | null {
  const component = exportsOf(checker, source).find(({ name }) => name === 'default')
  const type = component && checker.getTypeOfSymbol(component)
  const call = type && checker.getSignaturesOfType(type, 0)[0]
  if (!call) return null
  const [first] = call.getParameters()
  const properties = first && checker.getTypeOfSymbol(first)
  return properties ? typeText(checker, properties) : '{}'
}

/** Shared modules in the shell's table of provided modules. */
function sharedModulesOf(checker: Checker, copies: SourceFile): Map<string, CompilerSymbol> {
  const copiesSymbol = exportsOf(checker, copies).find(({ name }) => name === 'providedModules')
  const found = new Map<string, CompilerSymbol>()
  const declaration = copiesSymbol?.valueDeclaration?.resolve()
  const object = declaration && childrenOf(declaration).find(isObjectLiteralExpression)
  for (const property of object ? childrenOf(object) : []) {
    const [key, value] = childrenOf(property)
    const symbol = value ? checker.getSymbolAtLocation(value) : checker.getShorthandAssignmentValueSymbol(property)
    const module = symbol && checker.getAliasedSymbol(symbol)
    const name = key?.getText(copies).replaceAll(/['"]/g, '')
    if (module && name) found.set(name, module)
  }
  return found
}

/** Types of those names of the shell's own modules that are in `names`. */
function shellTypes(
  checker: Checker,
  modules: ReadonlyMap<string, CompilerSymbol>,
  names: Record<string, string[]>,
): Record<string, Record<string, string>> {
  const own = [...modules].filter(([module]) => module.startsWith('@vitrina/shell/'))
  return Object.fromEntries(
    own
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([module, symbol]) => {
        const wanted = names[module] ?? []
        const exported = checker
          .getExportsOfModule(symbol)
          .filter(({ name }) => wanted.includes(name) || wanted.includes('*'))
        const types = exported.flatMap((one) => {
          const type = checker.getTypeOfSymbol(one.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one)
          return type ? [[one.name, typeText(checker, type)] as const] : []
        })
        return [module, Object.fromEntries(types.sort(([one], [other]) => (one < other ? -1 : 1)))]
      }),
  )
}

function exportedNames(checker: Checker, module: CompilerSymbol): string[] {
  return checker
    .getExportsOfModule(module)
    .filter(({ flags }) => (flags & (SymbolFlags.Value | SymbolFlags.Alias)) !== 0)
    .map(({ name }) => name)
    .sort()
}
