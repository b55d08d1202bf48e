import { parse } from '@babel/parser'
import { read } from '../repo-checks/repository.ts'

/** A regular expression literal, or a place that constructs an expression from parts. */
export interface Site {
  /** Relative to the root of the repository. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based. */
  column: number
  /** Source code of the expression. */
  code: string
  /** Missing when the expression is constructed. */
  literal?: { source: string; flags: string }
}

export interface SyntaxNode {
  type: string
  start: number
  end: number
  loc: { start: { line: number; column: number } }
  [field: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A node and all its descendants, in no order. */
export function nodesOf(whole: SyntaxNode): SyntaxNode[] {
  const nodes = [whole]
  // The list grows while it is walked.
  for (const node of nodes) {
    for (const field in node) {
      const value = node[field]
      if (field === 'loc' || typeof value !== 'object' || value === null) continue
      if (isNode(value)) nodes.push(value)
      else if (Array.isArray(value)) for (const child of value) if (isNode(child)) nodes.push(child)
    }
  }
  return nodes
}

const isNamed = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node.name === name

/** `RegExp` itself, or `globalThis.RegExp`. */
const isRegExp = (callee: unknown): boolean =>
  isNamed(callee, 'RegExp') ||
  (isNode(callee) && callee.type === 'MemberExpression' && isNamed(callee.property, 'RegExp'))

/** Methods that compile a string argument to an expression. */
const methodsThatCompile = ['match', 'matchAll', 'search']

const compilesText = ({ callee, arguments: given }: SyntaxNode): boolean => {
  const [first, ...others] = given as unknown[]
  return (
    isNode(callee) &&
    /^(?:Optional)?MemberExpression$/.test(callee.type) &&
    methodsThatCompile.some((name) => isNamed(callee.property, name)) &&
    isNode(first) &&
    others.length === 0 &&
    ['StringLiteral', 'TemplateLiteral', 'BinaryExpression'].includes(first.type)
  )
}

const isConstruction = (node: SyntaxNode): boolean => {
  if (node.type === 'NewExpression') return isRegExp(node.callee)
  return /^(?:Optional)?CallExpression$/.test(node.type) && (isRegExp(node.callee) || compilesText(node))
}

/** The syntax tree of a file. Files of packages are JavaScript, and may be scripts and not in strict mode. */
export function programOf(file: string, text = read(file)): SyntaxNode {
  const tree = parse(
    text,
    /\.[cm]?js$/.test(file)
      ? { sourceType: 'unambiguous', allowReturnOutsideFunction: true, errorRecovery: true }
      : { sourceType: 'module', plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  ) as unknown as SyntaxNode
  return tree.program as SyntaxNode
}

/** Every expression that a module contains or constructs, in source order. */
export function sitesIn(file: string, text = read(file)): Site[] {
  const sites: Site[] = []
  for (const node of nodesOf(programOf(file, text))) {
    const isLiteral = node.type === 'RegExpLiteral'
    if (!isLiteral && !isConstruction(node)) continue
    sites.push({
      file,
      line: node.loc.start.line,
      column: node.loc.start.column + 1,
      code: text.slice(node.start, node.end),
      ...(isLiteral ? { literal: { source: `${node.pattern}`, flags: `${node.flags}` } } : {}),
    })
  }
  return sites.sort((one, other) => one.line - other.line || one.column - other.column)
}
