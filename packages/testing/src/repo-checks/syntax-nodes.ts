/** Helpers for the syntax trees of test files. */
import { isNode, type SyntaxNode } from '../expressions/syntax.ts'

/** Functions are walked once for each test that calls them, so children of a node are cached. */
const children = new WeakMap<SyntaxNode, SyntaxNode[]>()

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const known = children.get(node)
  if (known) return known
  const found: SyntaxNode[] = []
  for (const field in node) {
    const value = node[field]
    if (typeof value !== 'object' || value === null || field === 'loc' || field.endsWith('Comments')) continue
    if (Array.isArray(value)) for (const one of value) if (isNode(one)) found.push(one)
    if (isNode(value)) found.push(value)
  }
  children.set(node, found)
  return found
}

export function descendantsOf(node: SyntaxNode): SyntaxNode[] {
  const nodes = [node]
  // The list grows while it is walked.
  for (const one of nodes) for (const child of childrenOf(one)) nodes.push(child)
  return nodes
}

const ofPlaywright = /^(?:describe|(?:before|after)(?:All|Each))$/

/** `describe.skipIf(a).each(b)`: the first name and the following ones; `test.describe` counts as `describe`. */
export function chainOf(callee: unknown): { name: string; behind: string[] } {
  const behind: string[] = []
  let node = callee
  while (isNode(node)) {
    if (node.type === 'Identifier') {
      const own = behind.at(-1) ?? ''
      if (node.name === 'test' && ofPlaywright.test(own)) return { name: own, behind: behind.slice(0, -1) }
      return { name: String(node.name), behind }
    }
    if (node.type === 'MemberExpression') {
      if (isNode(node.property)) behind.push(String(node.property.name))
      node = node.object
    } else if (node.type === 'TaggedTemplateExpression') node = node.tag
    else if (node.type === 'CallExpression') node = node.callee
    else node = node.expression
  }
  return { name: '', behind }
}

export const titleOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

export const isFunction = (node: SyntaxNode): boolean => /Function/.test(node.type)

export const argumentsOf = (call: SyntaxNode): SyntaxNode[] => (call.arguments as unknown[]).filter(isNode)

/** Every name that a pattern binds. */
export const namesIn = (pattern: unknown): string[] =>
  isNode(pattern)
    ? pattern.type === 'MemberExpression'
      ? namesIn(pattern.object)
      : descendantsOf(pattern).flatMap((node) => (node.type === 'Identifier' ? [String(node.name)] : []))
    : []
