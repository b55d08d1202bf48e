/** Tests as they stand in their files: what they are called, whether they run on every machine, and what they expect. */
import { parse } from '@babel/parser'
import { read } from './repository.ts'

interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface ParsedTest {
  file: string
  /** Its own title and those of what it stands in, the outermost first, as they are written. */
  titles: string[]
  /** What keeps it from running, always or on some machines: `skip`, `skipIf`, `runIf`, `todo`, `fails`. */
  conditions: string[]
  /** Something is expected. */
  expects: boolean
  /** Something that is expected depends on what was waited for: an answer, a page, a process. */
  awaits: boolean
  /** Something that is expected depends on a call, and the test calls what is no part of its own file. */
  calls: boolean
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.entries(node).flatMap(([field, value]) => {
    if (field === 'loc' || field.endsWith('Comments')) return []
    return [value].flat().filter(isNode)
  })

function within(node: SyntaxNode): SyntaxNode[] {
  const nodes = [node]
  // The list grows while it is walked.
  for (const one of nodes) nodes.push(...childrenOf(one))
  return nodes
}

const conditional = /^(?:skip|skipIf|runIf|todo|fails)$/

/** `describe.skipIf(a).each(b)`: the first name, and those behind it. */
function chainOf(callee: unknown): { name: string; behind: string[] } {
  const behind: string[] = []
  let node = callee
  while (isNode(node)) {
    if (node.type === 'Identifier') return { name: String(node.name), behind }
    if (node.type === 'MemberExpression') {
      if (isNode(node.property)) behind.push(String(node.property.name))
      node = node.object
    } else if (node.type === 'TaggedTemplateExpression') node = node.tag
    else if (node.type === 'CallExpression') node = node.callee
    else node = node.expression
  }
  return { name: '', behind }
}

const titleOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

const isFunction = (node: SyntaxNode): boolean => /Function/.test(node.type)

const argumentsOf = (call: SyntaxNode): SyntaxNode[] => (call.arguments as unknown[]).filter(isNode)

/** Every name that a pattern gives a value to. */
const namesIn = (pattern: unknown): string[] =>
  isNode(pattern)
    ? pattern.type === 'MemberExpression'
      ? namesIn(pattern.object)
      : within(pattern).flatMap((node) => (node.type === 'Identifier' ? [String(node.name)] : []))
    : []

/** What each name of a file may hold, wherever in it that is said. */
function valuesIn(program: SyntaxNode): Map<string, SyntaxNode[]> {
  const values = new Map<string, SyntaxNode[]>()
  const note = (pattern: unknown, value: unknown) => {
    if (isNode(value)) for (const name of namesIn(pattern)) values.set(name, [...(values.get(name) ?? []), value])
  }
  for (const node of within(program)) {
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
function reachOf(from: readonly SyntaxNode[], values: Map<string, SyntaxNode[]>): SyntaxNode[] {
  const seen = new Set<string>()
  const reached = from.flatMap(within)
  for (const node of reached) {
    if (node.type !== 'Identifier' || seen.has(String(node.name))) continue
    seen.add(String(node.name))
    for (const value of values.get(String(node.name)) ?? []) reached.push(...within(value))
  }
  return reached
}

const importedNames = (program: SyntaxNode): Set<string> =>
  new Set(
    (program.body as SyntaxNode[])
      .filter(({ type, source }) => type === 'ImportDeclaration' && isNode(source) && source.value !== 'vitest')
      .flatMap(({ specifiers }) => (specifiers as SyntaxNode[]).flatMap(({ local }) => namesIn(local))),
  )

interface WholeFile {
  values: Map<string, SyntaxNode[]>
  imported: Set<string>
  hooks: SyntaxNode[]
}

function expectationsOf(test: SyntaxNode, { values, imported, hooks }: WholeFile) {
  const body = reachOf(argumentsOf(test).filter(isFunction), values)
  const isExpect = ({ name }: { name: string }) =>
    name === 'expect' || (/^expect[A-Z]/.test(name) && imported.has(name))
  // Clients of tests expect what an answer is by a method of theirs.
  const isAnswer = ({ behind }: { behind: string[] }) => behind[0] === 'expect'
  const all = body.filter(
    (node) => node.type === 'CallExpression' && [isExpect, isAnswer].some((is) => is(chainOf(node.callee))),
  )
  const subjects = all.map((node) => {
    const { name, behind } = chainOf(node.callee)
    const isWaiting = name !== 'expect' || behind.some((one) => /^(?:poll|resolves|rejects)$/.test(one))
    return { isWaiting, reached: reachOf(argumentsOf(node), values) }
  })
  const isOfImported = (node: SyntaxNode) =>
    /^(?:Call|New)Expression$/.test(node.type) && imported.has(chainOf(node.callee).name)
  const usesImported = [...body, ...reachOf(hooks, values)].some(
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
  within(program)
    .filter((node) => node.type === 'CallExpression' && /^before(?:All|Each)$/.test(chainOf(node.callee).name))
    .flatMap(argumentsOf)

/** Every test of a text, with what its groups say of it. */
export function testsOf(file: string, text: string): ParsedTest[] {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }) as unknown as {
    program: SyntaxNode
  }
  const whole = { values: valuesIn(program), imported: importedNames(program), hooks: hooksOf(program) }
  const found: ParsedTest[] = []
  const look = (node: SyntaxNode, titles: string[], conditions: string[]): void => {
    const { name, behind } = node.type === 'CallExpression' ? chainOf(node.callee) : { name: '', behind: [] }
    const title = node.type === 'CallExpression' ? titleOf((node.arguments as unknown[])[0]) : undefined
    const isGroup = name === 'describe'
    if (title === undefined || !(isGroup || name === 'test' || name === 'it')) {
      for (const child of childrenOf(node)) look(child, titles, conditions)
      return
    }
    const [all, kept] = [
      [...titles, title],
      [...conditions, ...behind.filter((one) => conditional.test(one))],
    ]
    if (isGroup) for (const child of childrenOf(node)) look(child, all, kept)
    else found.push({ file, titles: all, conditions: kept, ...expectationsOf(node, whole) })
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
