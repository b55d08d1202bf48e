/** Tests as they stand in their files: what they are called, whether they run on every machine, and what they expect. */
import { parse } from '@babel/parser'
import { isNode, type SyntaxNode } from '../expressions/syntax.ts'
import { read } from './repository.ts'
import { branchesOf, conditionalNames, optionsOf, skipsOf } from './skipped-tests.ts'
import { argumentsOf, chainOf, childrenOf, descendantsOf, isFunction, namesIn, titleOf } from './syntax-nodes.ts'

export interface ParsedTest {
  file: string
  /** Its own title and those of what it stands in, the outermost first, as they are written. */
  titles: string[]
  /**
   * What keeps it or others from running or from expecting anything, always or on some machines: `skip`, `skipIf`,
   * `runIf`, `todo`, `fails`, `fixme`, `fail`, `only`, an `if` around it, a `return` or `if` before all that it expects.
   */
  conditions: string[]
  /** Something is expected. */
  expects: boolean
  /** Something that is expected depends on what was waited for: an answer, a page, a process. */
  awaits: boolean
  /** Something that is expected depends on a call, and the test calls what is no part of its own file. */
  calls: boolean
}

/** What each name of a file may hold, wherever in it that is said. */
function valuesIn(program: SyntaxNode): Map<string, SyntaxNode[]> {
  const values = new Map<string, SyntaxNode[]>()
  const note = (pattern: unknown, value: unknown) => {
    if (isNode(value)) for (const name of namesIn(pattern)) values.set(name, [...(values.get(name) ?? []), value])
  }
  for (const node of descendantsOf(program)) {
    if (node.type === 'VariableDeclarator') note(node.id, node.init)
    if (node.type === 'AssignmentExpression') note(node.left, node.right)
    if (node.type === 'FunctionDeclaration') note(node.id, node.body)
    if (node.type === 'ForOfStatement') note(node.left, node.await ? { ...node, type: 'AwaitExpression' } : node.right)
    // What is put into a list, or noted by whoever listens.
    const callee = node.callee
    if (node.type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression') {
      if (/^(?:push|set|add|on|once)$/.test(namesIn(callee.property).join())) {
        for (const given of argumentsOf(node)) note(callee.object, given)
      }
    }
  }
  return values
}

/** A node with all that the names in it may hold. */
function reachableNodes(from: readonly SyntaxNode[], values: Map<string, SyntaxNode[]>): SyntaxNode[] {
  const seen = new Set<string>()
  const reached = from.flatMap(descendantsOf)
  for (const node of reached) {
    if (node.type !== 'Identifier' || seen.has(String(node.name))) continue
    seen.add(String(node.name))
    for (const value of values.get(String(node.name)) ?? []) reached.push(...descendantsOf(value))
  }
  return reached
}

const importedNames = (program: SyntaxNode): Set<string> =>
  new Set(
    (program.body as SyntaxNode[])
      .filter(({ type, source }) => type === 'ImportDeclaration' && isNode(source) && source.value !== 'vitest')
      .flatMap(({ specifiers }) => (specifiers as SyntaxNode[]).flatMap(({ local }) => namesIn(local)))
      .filter((name) => name !== 'expect' && name !== 'test'),
  )

interface ParsedFile {
  values: Map<string, SyntaxNode[]>
  imported: Set<string>
  hooks: SyntaxNode[]
}

/** `expect(…)`, a helper of that name from another file, or the method of a client of tests. */
function isExpectation(node: SyntaxNode, imported: Set<string>): boolean {
  if (node.type !== 'CallExpression') return false
  const { name, behind } = chainOf(node.callee)
  return name === 'expect' || behind[0] === 'expect' || (/^expect[A-Z]/.test(name) && imported.has(name))
}

function expectationsOf(test: SyntaxNode, { values, imported, hooks }: ParsedFile) {
  const body = reachableNodes(argumentsOf(test).filter(isFunction), values)
  const all = body.filter((node) => isExpectation(node, imported))
  const awaited = new Set(body.flatMap((node) => (node.type === 'AwaitExpression' ? [node.argument] : [])))
  const subjects = all.map((node) => {
    const { name, behind } = chainOf(node.callee)
    // What is expected of a locator is awaited itself.
    const isWaiting =
      name !== 'expect' || awaited.has(node) || behind.some((one) => /^(?:poll|resolves|rejects)$/.test(one))
    return { isWaiting, reached: reachableNodes(argumentsOf(node), values) }
  })
  const isOfImported = (node: SyntaxNode) =>
    /^(?:Call|New)Expression$/.test(node.type) && imported.has(chainOf(node.callee).name)
  const usesImported = [...body, ...reachableNodes(hooks, values)].some(
    (node) => isOfImported(node) || isElement(node, imported) || /^Import(?:Expression)?$/.test(node.type),
  )
  // A call, or a list that others put something into while the test goes on.
  const isToldOf = (node: SyntaxNode) =>
    node.type === 'CallExpression' || (node.type === 'ArrayExpression' && (node.elements as unknown[]).length === 0)
  const awaits = subjects.some(
    ({ isWaiting, reached }) => isWaiting || reached.some(({ type }) => type === 'AwaitExpression'),
  )
  return {
    expects: all.length > 0,
    awaits,
    calls:
      awaits || subjects.some(({ reached }) => reached.some(isOfImported) || (usesImported && reached.some(isToldOf))),
  }
}

/** `<Page />`, which whoever renders it calls. */
const isElement = (node: SyntaxNode, imported: Set<string>): boolean =>
  node.type === 'JSXIdentifier' && imported.has(String(node.name))

/** What runs before each test of a file. */
const hooksOf = (program: SyntaxNode): SyntaxNode[] =>
  descendantsOf(program)
    .filter((node) => node.type === 'CallExpression' && /^before(?:All|Each)$/.test(chainOf(node.callee).name))
    .flatMap(argumentsOf)

function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Every test of a text, with what its groups say of it. */
export function testsOf(file: string, text: string): ParsedTest[] {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }) as unknown as {
    program: SyntaxNode
  }
  const whole = lazy(() => ({ values: valuesIn(program), imported: importedNames(program), hooks: hooksOf(program) }))
  const found: ParsedTest[] = []
  /** Itself, or by a function of the file that it calls. */
  const isExpecting = (node: SyntaxNode): boolean => {
    if (isExpectation(node, whole().imported)) return true
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'Identifier') return false
    return reachableNodes([node.callee], whole().values).some((one) => isExpectation(one, whole().imported))
  }
  const look = (node: SyntaxNode, titles: string[], conditions: string[]): void => {
    const { name, behind } = node.type === 'CallExpression' ? chainOf(node.callee) : { name: '', behind: [] }
    const title = node.type === 'CallExpression' ? titleOf((node.arguments as unknown[])[0]) : undefined
    const isGroup = name === 'describe'
    if (title === undefined || !(isGroup || name === 'test' || name === 'it')) {
      const branches = branchesOf(node)
      for (const child of childrenOf(node)) {
        look(child, titles, branches.includes(child) ? [...conditions, 'if'] : conditions)
      }
      return
    }
    const [all, kept] = [
      [...titles, title],
      [...conditions, ...behind.filter((one) => conditionalNames.test(one)), ...optionsOf(node)],
    ]
    if (isGroup) for (const child of childrenOf(node)) look(child, all, kept)
    else {
      // Most of those who read tests want their titles alone: the rest is found when it is asked for.
      const conditions = lazy(() => [...kept, ...skipsOf(node, isExpecting)])
      const expected = lazy(() => expectationsOf(node, whole()))
      found.push({
        file,
        titles: all,
        get conditions() {
          return conditions()
        },
        get expects() {
          return expected().expects
        },
        get awaits() {
          return expected().awaits
        },
        get calls() {
          return expected().calls
        },
      })
    }
  }
  look(program, [], [])
  return found
}

const parsed = new Map<string, ParsedTest[]>()

/** Every test of a file of the repository. */
export function testsIn(file: string): ParsedTest[] {
  const tests = parsed.get(file) ?? testsOf(file, read(file))
  parsed.set(file, tests)
  return tests
}
