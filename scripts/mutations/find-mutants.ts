import { isNode, programOf, type SyntaxNode } from '../../packages/testing/src/expressions/syntax.ts'
import { filesMatching, read } from '../../packages/testing/src/repo-checks/repository.ts'
import { childrenOf } from '../../packages/testing/src/repo-checks/syntax-nodes.ts'
import type { Mutant } from './mutant.ts'
import { operators } from './operators.ts'

/** Log calls are not mutated: their texts are for people, and tests check logging where it matters. */
const logCall = /(?:^|\.)(?:log|logger|console)\??\.(?:trace|debug|info|warn|error|fatal|log)$/

const isLog = (node: SyntaxNode, text: string): boolean =>
  /CallExpression$/.test(node.type) &&
  isNode(node.callee) &&
  logCall.test(text.slice(node.callee.start, node.callee.end))

/** Classes, styles and keys of elements are checked in a browser. */
const presentationAttribute = /^(?:className|style|key)$/

const isPresentation = ({ type, name }: SyntaxNode): boolean =>
  type === 'JSXAttribute' && isNode(name) && presentationAttribute.test(String(name.name))

/** Children of a node that hold executable code: no types, imports or logs. */
function executableChildren(node: SyntaxNode, text: string): SyntaxNode[] {
  if (/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return [node.expression].filter(isNode)
  if (/^(?:TS|Import|ExportAll)/.test(node.type)) return []
  if (isLog(node, text) || isPresentation(node)) return []
  return childrenOf(node)
}

/** Whether the node is a statement that only writes a log entry. */
const isLogStatement = (node: SyntaxNode, text: string): boolean =>
  node.type === 'ExpressionStatement' && isNode(node.expression) && isLog(node.expression, text)

/** All mutants of a file that its tests should notice. */
export function mutantsOf(file: string, text = read(file)): Mutant[] {
  const found: Mutant[] = []
  const lines = text.split('\n')
  const nodes = [programOf(file, text)]
  // The list grows while it is walked.
  for (const node of nodes) {
    const changes = isLogStatement(node, text) ? [] : (operators[node.type]?.(node, text) ?? [])
    for (const { start, end, to } of changes) {
      const from = text.slice(start, end)
      const line = text.slice(0, start).split('\n').length
      if (from !== to) found.push({ file, line, code: lines[line - 1]?.trim() ?? '', start, end, from, to })
    }
    nodes.push(...executableChildren(node, text))
  }
  return found.sort((one, other) => one.start - other.start || one.end - other.end)
}

export const applyMutant = (text: string, { start, end, to }: Mutant): string =>
  text.slice(0, start) + to + text.slice(end)

/** Whether the file still parses as a module with the change. */
export function isCode(mutant: Mutant, text = read(mutant.file)): boolean {
  try {
    programOf(mutant.file, applyMutant(text, mutant))
    return true
  } catch {
    return false
  }
}

const noSource = /\.(?:test|e2e|fixture)\.tsx?$|\.d\.ts$|\/(?:sample|smoke|dist)\/|-texts?\.ts$|\/texts\.ts$/

/** The sources of a package, without its tests and texts. */
export const sourcesOf = (packageFolder: string): string[] =>
  filesMatching(
    `${packageFolder}/src/**/*.ts`,
    `${packageFolder}/src/**/*.tsx`,
    `${packageFolder}/src/*.ts`,
    `${packageFolder}/src/*.tsx`,
  )
    .filter((file) => !noSource.test(file))
    .filter((file, place, all) => all.indexOf(file) === place)
