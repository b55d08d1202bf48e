import {
  type Checker,
  type CompilerSymbol,
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isStringLiteral,
  type Node,
  type SourceFile,
  type Type,
} from './compiler.ts'

/** A use of another remote's module: its id and the type of its props. */
export interface WidgetCall {
  id: string
  properties: Type
}

/** Direct children of a node. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  node.forEachChild((child): undefined => {
    children.push(child)
  })
  return children
}

function nodesOf(source: SourceFile): Node[] {
  const found: Node[] = []
  const visit = (node: Node): undefined => {
    found.push(node)
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return found
}

/** Calls of `remoteWidget<Properties>('mf-basket/AddToBasket', …)`. */
export function widgetCalls(checker: Checker, source: SourceFile): WidgetCall[] {
  if (!source.text.includes('remoteWidget')) return []
  return nodesOf(source).flatMap((node) => {
    if (!isCallExpression(node) || !isIdentifier(node.expression) || node.expression.text !== 'remoteWidget') return []
    const [id] = node.arguments
    const [written] = node.typeArguments ?? []
    const properties = written && checker.getTypeFromTypeNode(written)
    if (!id || !isStringLiteral(id) || !properties) {
      throw new Error(`${source.fileName}: remoteWidget needs its properties as a type and its id as a plain string`)
    }
    return [{ id: id.text, properties }]
  })
}

/** Names of the pages in `export const pages: Pages = { basket: () => import(…) }`. */
export function offeredPages(source: SourceFile): string[] {
  const object = /\bpages\b[^=]*=\s*\{([\s\S]*?)\n?\}\s*(?:$|\n)/.exec(source.text)?.[1] ?? ''
  return [...object.matchAll(/^\s*'?([\w-]+)'?:\s*(?:async\s*)?\(/gm)].map(([, name = '']) => name).sort()
}

/** Pages in the shell's route table: `routesOf('mf-basket', [['cart', 'cart', 'basket'], …])`. */
export function routedPages(source: SourceFile): string[] {
  if (!source.text.includes('routesOf(')) return []
  return nodesOf(source).flatMap((node) => {
    if (!isCallExpression(node) || !isIdentifier(node.expression) || node.expression.text !== 'routesOf') return []
    const [remote, entries] = node.arguments
    if (!remote || !isStringLiteral(remote) || !entries) return []
    const pages = childrenOf(entries).flatMap((entry) => {
      const page = childrenOf(entry)[2]
      return page && isStringLiteral(page) ? [`${remote.text}/${page.text}`] : []
    })
    return [...new Set(pages)]
  })
}

/** Modules that the files import, by import specifier. */
export function importedModules(checker: Checker, sources: readonly SourceFile[]): Map<string, CompilerSymbol> {
  const found = new Map<string, CompilerSymbol>()
  for (const { statements } of sources) {
    for (const statement of statements) {
      if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) continue
      const symbol = checker.getSymbolAtLocation(statement.moduleSpecifier)
      if (symbol) found.set(statement.moduleSpecifier.text, symbol)
    }
  }
  return found
}

/** Names that the files import by value from each of the modules. */
export function importedNames(sources: readonly SourceFile[], modules: readonly string[]): Record<string, string[]> {
  const used = new Map<string, Set<string>>()
  for (const source of sources) {
    for (const statement of source.statements) {
      if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) continue
      const module = statement.moduleSpecifier.text
      const clause = statement.importClause
      if (!modules.includes(module) || !clause || /^import\s+type\b/.test(statement.getText(source))) continue
      const names = used.get(module) ?? new Set()
      used.set(module, names)
      if (clause.name) names.add('default')
      if (!clause.namedBindings) continue
      if (!isNamedImports(clause.namedBindings)) names.add('*')
      else
        for (const element of clause.namedBindings.elements) {
          if (!element.isTypeOnly) names.add((element.propertyName ?? element.name).text)
        }
    }
  }
  return Object.fromEntries([...used].sort().map(([module, names]) => [module, [...names].sort()]))
}
