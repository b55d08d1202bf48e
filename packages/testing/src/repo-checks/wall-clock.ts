/** Finds reads of the wall clock in tests: results of such tests depend on the load of the machine. */
import { parse } from '@babel/parser'
import { isNode, type SyntaxNode } from '../expressions/syntax.ts'
import { argumentsOf, chainOf, childrenOf, descendantsOf, namesIn } from './syntax-nodes.ts'

/** A sleep that costs as much time as a file of fast tests. */
const LONG_SLEEP_MS = 500

/** What a test waits for may take as long as this on a busy machine. */
const LEAST_WAIT_MS = 10_000

const lowerBound = /^toBeGreaterThan(?:OrEqual)?$/

/** `performance.now()` and `Date.now()`. */
const readsClock = (node: unknown): boolean => {
  if (!isNode(node) || node.type !== 'CallExpression') return false
  const { name, behind } = chainOf(node.callee)
  return behind[0] === 'now' && (name === 'performance' || name === 'Date')
}

const numberOf = (node: unknown): number | undefined =>
  isNode(node) && node.type === 'NumericLiteral' ? Number(node.value) : undefined

/** Names that are assigned a clock reading, at their declaration or later. */
function startsIn(nodes: readonly SyntaxNode[]): Set<string> {
  return new Set(
    nodes.flatMap(({ type, id, init, left, right }) => {
      if (type === 'VariableDeclarator' && readsClock(init)) return namesIn(id)
      return type === 'AssignmentExpression' && readsClock(right) ? namesIn(left) : []
    }),
  )
}

const isElapsed = (starts: ReadonlySet<string>) => (node: SyntaxNode) =>
  node.type === 'BinaryExpression' &&
  node.operator === '-' &&
  readsClock(node.left) &&
  namesIn(node.right).some((name) => starts.has(name))

/** `setTimeout(resolve, 1000)`, and `sleep(1000)` of `node:timers/promises`, in milliseconds. */
function sleepOf(node: SyntaxNode, sleeps: ReadonlySet<string>): number | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'Identifier') return undefined
  const [first, second] = argumentsOf(node)
  if (sleeps.has(String(node.callee.name))) return numberOf(first)
  return node.callee.name === 'setTimeout' && first?.type === 'Identifier' ? numberOf(second) : undefined
}

/**
 * `setTimeout(() => resolve(answer), 150)`, in milliseconds: on a busy machine the answer may come before the test has
 * done what it does in the meantime.
 */
function answerTimeOf(node: SyntaxNode): number | undefined {
  if (node.type !== 'CallExpression' || chainOf(node.callee).name !== 'setTimeout') return undefined
  const [first, second] = argumentsOf(node)
  if (first?.type !== 'ArrowFunctionExpression' || !isNode(first.body)) return undefined
  const settles = first.body.type === 'CallExpression' && /^(?:resolve|reject)$/.test(chainOf(first.body.callee).name)
  return settles ? numberOf(second) : undefined
}

const sleepsOf = (nodes: readonly SyntaxNode[]): Set<string> =>
  new Set(
    nodes.flatMap(({ type, source, specifiers }) =>
      type === 'ImportDeclaration' && isNode(source) && source.value === 'node:timers/promises'
        ? (specifiers as SyntaxNode[]).flatMap(({ local }) => namesIn(local))
        : [],
    ),
  )

const waiting = /^(?:waitFor|waitUntil|poll|find(?:All)?By[A-Z]\w+)$/

/**
 * `vi.waitFor` without a timeout, which gives up after a second, and any wait with a short one. `expect.poll` and the
 * component library's waits have a timeout of `LEAST_WAIT_MS` by their settings.
 */
function endsEarly(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const { name, behind } = chainOf(node.callee)
  if (node.callee.type === 'MemberExpression' ? !waiting.test(behind[0] ?? '') : !waiting.test(name)) return false
  const timeout = argumentsOf(node)
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(childrenOf)
    .find(({ key }) => namesIn(key)[0] === 'timeout')
  if (!timeout) return name === 'vi'
  return (numberOf(timeout.value) ?? LEAST_WAIT_MS) < LEAST_WAIT_MS
}

/** Reasons why the tests of a source depend on the wall clock. */
export function wallClockFaults(text: string): string[] {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }) as unknown as {
    program: SyntaxNode
  }
  const nodes = descendantsOf(program)
  const elapsed = isElapsed(startsIn(nodes))
  // A lower bound holds on a busy machine too.
  const lower = new Set(
    nodes.flatMap((node) => {
      if (node.type !== 'CallExpression') return []
      const { name, behind } = chainOf(node.callee)
      return name === 'expect' && lowerBound.test(behind[0] ?? '') ? descendantsOf(node) : []
    }),
  )
  const sleeps = sleepsOf(nodes)
  const hasFakeTimers = text.includes('useFakeTimers')
  return nodes.flatMap((node) => {
    if (node.type === 'CallExpression' && chainOf(node.callee).name === 'monitorEventLoopDelay') {
      return ['measures blocks of the event loop in wall-clock time']
    }
    if (endsEarly(node)) return [`waits shorter than ${LEAST_WAIT_MS / 1000} seconds`]
    if (elapsed(node) && !lower.has(node)) return ['takes the time of day for how long something took']
    const answersAfter = hasFakeTimers ? undefined : answerTimeOf(node)
    if (answersAfter !== undefined && answersAfter < LEAST_WAIT_MS) return [`answers after ${answersAfter} ms`]
    const ms = sleepOf(node, sleeps) ?? 0
    return ms >= LONG_SLEEP_MS ? [`sleeps for ${ms} ms`] : []
  })
}
