import type { SyntaxNode } from '../../packages/testing/src/expressions/syntax.ts'
import { isNode } from '../../packages/testing/src/expressions/syntax.ts'

interface Change {
  start: number
  end: number
  to: string
}

/** The changes of a node of one type; `text` is the whole file. */
type Operator = (node: SyntaxNode, text: string) => Change[]

const replacement = ({ start, end }: SyntaxNode, to: string): Change => ({ start, end, to })

const codeOf = (node: SyntaxNode, text: string): string => text.slice(node.start, node.end)

const isString = (node: unknown): boolean =>
  isNode(node) && (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')

const isEquality = (node: SyntaxNode): boolean =>
  node.type === 'BinaryExpression' && /^[=!]==?$/.test(String(node.operator))

/** Negates a condition, and makes it always true and always false. */
function condition(test: unknown, text: string): Change[] {
  if (!isNode(test)) return []
  const isTurnedElsewhere = isEquality(test) || (test.type === 'UnaryExpression' && test.operator === '!')
  return [
    ...(isTurnedElsewhere ? [] : [replacement(test, `!(${codeOf(test, text)})`)]),
    replacement(test, 'true'),
    replacement(test, 'false'),
  ]
}

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
}

/** Swaps the operator between two operands. */
function operator(node: SyntaxNode, text: string): Change[] {
  const { left, right } = node
  const other = swapped[String(node.operator)]
  if (other === undefined || !isNode(left) || !isNode(right)) return []
  if (/^\+=?$/.test(String(node.operator)) && (isString(left) || isString(right))) return []
  const start = text.indexOf(String(node.operator), left.end)
  return start < 0 || start >= right.start ? [] : [{ start, end: start + String(node.operator).length, to: other }]
}

/** Methods whose first argument is a search text, key or separator. */
const methodsOfTexts =
  /^(?:includes|startsWith|endsWith|has|get|set|delete|append|split|join|indexOf|replace|replaceAll|header|getHeader|setHeader)$/

/** Mutates a text that affects behaviour; texts for people are left alone. */
const decidingText = (node: unknown): Change[] =>
  isNode(node) && node.type === 'StringLiteral' ? [replacement(node, node.value === '' ? "'changed'" : "''")] : []

const otherMethod: Record<string, string> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  push: 'unshift',
  shift: 'pop',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
}

/** Methods whose call can be removed: they return a changed version of the object that they are called on. */
const removableMethods =
  /^(?:filter|sort|toSorted|reverse|toReversed|slice|trim|trimEnd|trimStart|flat|concat|replace|replaceAll|normalize|catch)$/

function call(node: SyntaxNode): Change[] {
  const { callee } = node
  if (!isNode(callee) || !/^(?:Optional)?MemberExpression$/.test(callee.type) || callee.computed) return []
  const { object, property } = callee
  if (!isNode(object) || !isNode(property)) return []
  const name = String(property.name)
  const other = Object.hasOwn(otherMethod, name) ? otherMethod[name] : undefined
  return [
    ...(other ? [replacement(property, other)] : []),
    ...(removableMethods.test(name) ? [{ start: object.end, end: node.end, to: '' }] : []),
    ...(methodsOfTexts.test(name) ? (node.arguments as unknown[]).slice(0, 1).flatMap(decidingText) : []),
  ]
}

/** `a?.b` as `a.b`, `a?.[b]` as `a[b]`, `a?.()` as `a()`. */
function optional(node: SyntaxNode, before: unknown, text: string): Change[] {
  if (!node.optional || !isNode(before)) return []
  const start = text.indexOf('?.', before.end)
  if (start < 0 || start >= node.end) return []
  return [{ start, end: start + 2, to: /[[(]/.test(text[start + 2] ?? '') ? '' : '.' }]
}

const isCall = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'AwaitExpression' ? isCall(node.argument) : /^(?:Optional)?CallExpression$/.test(node.type))

const loop: Operator = (node) => (isNode(node.test) ? [replacement(node.test, 'false')] : [])

const choice: Operator = ({ test }, text) => condition(test, text)

export const operators: Record<string, Operator> = {
  IfStatement: choice,
  ConditionalExpression: choice,
  WhileStatement: loop,
  BinaryExpression: (node, text) => [
    ...operator(node, text),
    ...(isEquality(node) ? [...decidingText(node.left), ...decidingText(node.right)] : []),
  ],
  LogicalExpression(node, text) {
    const { left, right } = node
    if (node.operator !== '??' || !isNode(left) || !isNode(right)) return operator(node, text)
    return [replacement(node, codeOf(left, text)), replacement(node, codeOf(right, text))]
  },
  AssignmentExpression: operator,
  UpdateExpression(node) {
    const sign = String(node.operator)
    const start = node.prefix ? node.start : node.end - sign.length
    return [{ start, end: start + sign.length, to: swapped[sign] ?? sign }]
  },
  UnaryExpression(node, text) {
    const { argument } = node
    return /^[!-]$/.test(String(node.operator)) && isNode(argument) ? [replacement(node, codeOf(argument, text))] : []
  },
  NumericLiteral: (node) => [
    replacement(node, String(Math.abs(Number(node.value)) < 10 ? Number(node.value) + 1 : Number(node.value) * 2)),
  ],
  BooleanLiteral: (node) => [replacement(node, String(!node.value))],
  SwitchCase: ({ test }) => decidingText(test),
  CallExpression: call,
  OptionalCallExpression: (node, text) => [...call(node), ...optional(node, node.callee, text)],
  OptionalMemberExpression: (node, text) => optional(node, node.object, text),
  ExpressionStatement: (node) => (isCall(node.expression) ? [replacement(node, ';')] : []),
  ReturnStatement: (node) => (isNode(node.argument) ? [replacement(node.argument, 'undefined')] : []),
  ArrowFunctionExpression: ({ body }) =>
    isNode(body) && body.type !== 'BlockStatement' ? [replacement(body, 'undefined')] : [],
}
