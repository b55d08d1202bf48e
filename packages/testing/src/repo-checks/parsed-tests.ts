/** Parses test files: the titles of tests, whether they run on every machine, and what they assert. */
import { parse } from '@babel/parser'
import { isNode, type SyntaxNode } from '../expressions/syntax.ts'
import { read } from './repository.ts'
import { branchesOf, conditionalNames, optionsOf, skipsOf } from './skipped-tests.ts'
import { argumentsOf, chainOf, childrenOf, descendantsOf, isFunction, namesIn, titleOf } from './syntax-nodes.ts'

export interface ParsedTest {
  file: string
  /** Its own title and those of its groups, the outermost first, as in the source. */
  titles: string[]
  /**
   * Constructs that keep this or other tests from running or from asserting, always or on some machines: `skip`,
   * `skipIf`, `runIf`, `todo`, `fails`, `fixme`, `fail`, `only`, an enclosing `if`, or a `return` or `if` before all
   * assertions.
   */
  conditions: string[]
  /** The test has an assertion. */
  expects: boolean
  /** An assertion depends on an awaited value: a response, a page, a process. */
  awaits: boolean
  /** An assertion depends on a call, and the test calls code outside of its own file. */
  calls: boolean
}

/** All values that each name of a file may have. */
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
    // Values that are pushed to a list or recorded by a listener.
    const callee = node.callee
    if (node.type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression') {
      if (/^(?:push|set|add|on|once)$/.test(namesIn(callee.property).join())) {
        for (const given of argumentsOf(node)) note(callee.object, given)
      }
    }
  }
  return values
}

/** Nodes with everything that their names may refer to. */
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

/** `expect(…)`, an imported helper of that name, or a method of a test client. */
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
    // Assertions on a locator are awaited themselves.
    const isWaiting =
      name !== 'expect' || awaited.has(node) || behind.some((one) => /^(?:poll|resolves|rejects)$/.test(one))
    return { isWaiting, reached: reachableNodes(argumentsOf(node), values) }
  })
  const isOfImported = (node: SyntaxNode) =>
    /^(?:Call|New)Expression$/.test(node.type) && imported.has(chainOf(node.callee).name)
  const usesImported = [...body, ...reachableNodes(hooks, values)].some(
    (node) => isOfImported(node) || isElement(node, imported) || /^Import(?:Expression)?$/.test(node.type),
  )
  // A call, or an empty list that callbacks fill during the test.
  const isCallOrEmptyList = (node: SyntaxNode) =>
    node.type === 'CallExpression' || (node.type === 'ArrayExpression' && (node.elements as unknown[]).length === 0)
  const awaits = subjects.some(
    ({ isWaiting, reached }) => isWaiting || reached.some(({ type }) => type === 'AwaitExpression'),
  )
  return {
    expects: all.length > 0,
    awaits,
    calls:
      awaits ||
      subjects.some(({ reached }) => reached.some(isOfImported) || (usesImported && reached.some(isCallOrEmptyList))),
  }
}

/** `<Page />` counts as a call of the component. */
const isElement = (node: SyntaxNode, imported: Set<string>): boolean =>
  node.type === 'JSXIdentifier' && imported.has(String(node.name))

/** Hooks that run before each test of a file. */
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

/** Every test of a source text, with the modifiers of its groups. */
export function testsOf(file: string, text: string): ParsedTest[] {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }) as unknown as {
    program: SyntaxNode
  }
  const whole = lazy(() => ({ values: valuesIn(program), imported: importedNames(program), hooks: hooksOf(program) }))
  const found: ParsedTest[] = []
  /** Whether the node asserts, directly or in a function of the file that it calls. */
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
    const [all, allConditions] = [
      [...titles, title],
      [...conditions, ...behind.filter((one) => conditionalNames.test(one)), ...optionsOf(node)],
    ]
    if (isGroup) for (const child of childrenOf(node)) look(child, all, allConditions)
    else {
      // Most callers need only the titles: everything else is computed on demand.
      const conditions = lazy(() => [...allConditions, ...skipsOf(node, isExpecting)])
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
