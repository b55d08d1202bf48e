/** Finds constructs that keep a test from running or from asserting. */
import { isNode, type SyntaxNode } from '../expressions/syntax.ts'
import { argumentsOf, chainOf, childrenOf, descendantsOf, isFunction, namesIn } from './syntax-nodes.ts'

export const conditionalNames = /^(?:skip|skipIf|runIf|todo|fails|only|fixme|fail)$/

/** `{ skip: true }` between title and body of a test. */
export const optionsOf = (call: SyntaxNode): string[] =>
  argumentsOf(call)
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(({ properties }) => (properties as SyntaxNode[]).flatMap(({ key }) => namesIn(key)))
    .filter((name) => conditionalNames.test(name))

/** Fields of a node that run only conditionally. */
const fieldsOfBranches: Readonly<Record<string, string[]>> = {
  IfStatement: ['consequent', 'alternate'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
  SwitchStatement: ['cases'],
  TryStatement: ['handler'],
}

/** Children of a node that run only conditionally. */
export const branchesOf = (node: SyntaxNode): unknown[] =>
  (fieldsOfBranches[node.type] ?? []).flatMap((field) => [node[field]].flat())

/** Nodes of a body and its callbacks that run whichever branches are taken. */
function unconditionalNodes(node: SyntaxNode, isExpecting: (node: SyntaxNode) => boolean): SyntaxNode[] {
  if (isExpecting(node)) return [node]
  const inside = (child: SyntaxNode) => unconditionalNodes(child, isExpecting)
  const branches = branchesOf(node)
  const inBranches = branches.map((branch) => (isNode(branch) ? inside(branch) : []))
  const isInEach = branches.length > 1 && inBranches.every(({ length }) => length > 0)
  const outside = childrenOf(node).filter((child) => !branches.includes(child))
  return [...outside.flatMap(inside), ...(isInEach ? inBranches.flat() : [])]
}

const isSkip = ({ name, behind }: { name: string; behind: string[] }): boolean =>
  (name === 'skip' && behind.length === 0) || (behind.length === 1 && /^(?:skip|fixme)$/.test(behind[0] ?? ''))

/** Skips of a test by its own `skip`, or by a return before any assertion. */
export function skipsOf(call: SyntaxNode, isExpecting: (node: SyntaxNode) => boolean): string[] {
  const bodies = argumentsOf(call).filter(isFunction)
  const own = (node: SyntaxNode): SyntaxNode[] => [
    node,
    ...childrenOf(node)
      .filter((child) => !isFunction(child))
      .flatMap(own),
  ]
  const inBodies = bodies.flatMap(({ body }) => (isNode(body) ? own(body) : []))
  const skips = bodies
    .flatMap(descendantsOf)
    .some(({ type, callee }) => type === 'CallExpression' && isSkip(chainOf(callee)))
  const always = bodies.flatMap((body) => unconditionalNodes(body, isExpecting))
  const first = Math.min(...always.map(({ start }) => start))
  const leaves = inBodies.some(({ type, argument, start }) => type === 'ReturnStatement' && !argument && start < first)
  return [
    ...(skips ? ['skip'] : []),
    ...(leaves ? ['return'] : []),
    ...(always.length === 0 && bodies.flatMap(descendantsOf).some(isExpecting) ? ['if'] : []),
  ]
}
