import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sharedModules } from '../../shared.ts'
import { repositoryRoot } from '../rules.ts'
import {
  type Checker,
  type CompilerSymbol,
  isObjectLiteralExpression,
  type SourceFile,
  SymbolFlags,
} from './compiler.ts'
import { childrenOf, namesUsed, pagesNamed, pagesOffered, type WidgetCall, widgetCalls } from './reading.ts'
import { openRoom, type RoomProgram } from './room-program.ts'
import { typeText } from './type-text.ts'

/** What a room offers to others and needs of them, read from its sources when it is built. Types are written out. */
export interface Surface {
  /** By the name of the exposed module: the properties of its component, null where it is none. */
  exposes: Record<string, string | null>
  /** Names of the pages that './routes' offers. */
  pages: string[]
  /** By the module of another remote, 'mf-basket/AddToBasket': what is given to it, once for each different shape. */
  consumes: Record<string, string[]>
  /** Pages of remotes that the shell leads to, 'mf-basket/order'. */
  leadsTo: string[]
  /** Names taken from each module that the shell shares; '*' for the whole of it. */
  uses: Record<string, string[]>
  /** Names that a shell gives, by shared module. */
  gives: Record<string, string[]>
}

interface Manifest {
  exports: Record<string, string>
}

const known = new Map<string, Surface>()

/** The surface of a room; read once per process. Throws when the room's sources cannot be read by the compiler. */
export function surfaceOf(directory: string): Surface {
  const before = known.get(directory)
  if (before) return before
  const { exports }: Manifest = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'))
  const isShell = path.basename(directory) === 'shell'
  const files = isShell ? [...Object.values(exports), './src/browser/main.tsx'] : Object.values(exports)
  const program = openRoom(directory, files)
  try {
    const surface = read(program, directory, isShell ? {} : exports, isShell)
    known.set(directory, surface)
    return surface
  } finally {
    program.close()
  }
}

function read(program: RoomProgram, directory: string, exports: Record<string, string>, isShell: boolean): Surface {
  const { checker } = program
  const own = program.filesIn(path.join(directory, 'src'))
  const bundled = [...own, ...['ui', 'site'].flatMap((name) => program.filesIn(packageFolder(name)))]
  const surface: Surface = { exposes: {}, pages: [], consumes: {}, leadsTo: [], uses: {}, gives: {} }
  for (const [name, file] of Object.entries(exports)) {
    const source = program.file(path.join(directory, file))
    surface.exposes[name.slice(2)] = propertiesOf(checker, source)
    if (name === './routes') surface.pages = pagesOffered(source)
  }
  const calls = own.flatMap((file) => widgetCalls(checker, file))
  for (const id of [...new Set(calls.map((call) => call.id))].sort()) surface.consumes[id] = shapes(checker, calls, id)
  if (isShell) {
    surface.leadsTo = own.flatMap(pagesNamed).sort()
    surface.gives = given(checker, program.file(path.join(directory, 'src/federation/copies.ts')))
  } else surface.uses = namesUsed(bundled, sharedModules)
  return surface
}

const packageFolder = (name: string): string => path.join(repositoryRoot, 'packages', name, 'src')

function shapes(checker: Checker, calls: readonly WidgetCall[], id: string): string[] {
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

/** What each shared module offers, by the namespaces that the shell puts into its copies. */
function given(checker: Checker, copies: SourceFile): Record<string, string[]> {
  const copiesSymbol = exportsOf(checker, copies).find(({ name }) => name === 'copies')
  const found: Record<string, string[]> = {}
  const declaration = copiesSymbol?.valueDeclaration?.resolve()
  const object = declaration && childrenOf(declaration).find(isObjectLiteralExpression)
  for (const property of object ? childrenOf(object) : []) {
    const [key, value] = childrenOf(property)
    const symbol = value ? checker.getSymbolAtLocation(value) : checker.getShorthandAssignmentValueSymbol(property)
    const module = symbol && checker.getAliasedSymbol(symbol)
    const name = key?.getText(copies).replaceAll(/['"]/g, '')
    if (module && name) found[name] = namesOf(checker, module)
  }
  return found
}

function namesOf(checker: Checker, module: CompilerSymbol): string[] {
  return checker
    .getExportsOfModule(module)
    .filter(({ flags }) => (flags & (SymbolFlags.Value | SymbolFlags.Alias)) !== 0)
    .map(({ name }) => name)
    .sort()
}
