/** Finds variables and fields that outlive a call and can grow, by static analysis. */
import { parse } from '@babel/parser'
import { isNode, type Node, type NodePath, walk } from './walk.ts'

/** Constructors of caches: of packages and our own. */
const caches = ['LRUCache', 'ResponseCache', 'DiskCache', 'PageCache', 'LastGoodStore', 'FileCache']
const collections = ['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']
const growingMethods = ['set', 'add', 'push', 'unshift', 'splice']

/** Functions that call their callback before they return, or whose result is awaited. */
const callingAtOnce = new Set([
  ...['map', 'filter', 'flatMap', 'forEach', 'some', 'every', 'find', 'findIndex', 'findLast', 'reduce', 'sort'],
  ...['toSorted', 'replace', 'replaceAll', 'from', 'fromEntries', 'groupBy', 'then', 'catch', 'finally', 'Promise'],
])

export interface FoundMemory {
  /** Relative to the root of the repository. */
  file: string
  /** `Class.field`, `function() variable`, or the variable of a module. */
  name: string
}

type Kind = 'cache' | 'collection' | 'literal' | null

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'PrivateName') return nameOf(node.id)
  return node.type === 'MemberExpression' ? nameOf(node.property) : ''
}

/** The kind of container that an expression creates, when it can grow. */
function kindOf(node: unknown): Kind {
  if (!isNode(node)) return null
  if (/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return kindOf(node.expression)
  if (node.type === 'ArrayExpression') return 'literal'
  if (node.type === 'ObjectExpression') return (node.properties as unknown[]).length === 0 ? 'literal' : null
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'create' ? 'literal' : null
  if (node.type !== 'NewExpression') return null
  const made = nameOf(node.callee)
  if (caches.includes(made)) return 'cache'
  return collections.includes(made) ? 'collection' : null
}

/** Whether this reference makes the container grow: `x.set(…)`, `x[…] = …`. */
function growsHere({ node, parentPath }: NodePath): boolean {
  const parent = parentPath?.node
  const above = parentPath?.parentPath?.node
  if (parent?.type !== 'MemberExpression' || parent.object !== node || !above) return false
  if (above.type === 'CallExpression')
    return above.callee === parent && growingMethods.includes(nameOf(parent.property))
  return above.type === 'AssignmentExpression' && above.left === parent && parent.computed === true
}

const isFunction = ({ type }: Node): boolean => /Function|ObjectMethod|ClassMethod|ClassPrivateMethod/.test(type)

/** Whether a function may be called after the enclosing function has returned. */
function outlives(inner: Node, parent: Node | undefined): boolean {
  if (!parent || !/^(?:Optional)?CallExpression$|^NewExpression$/.test(parent.type)) return true
  if (parent.callee === inner) return false
  return !callingAtOnce.has(nameOf(parent.callee))
}

function nameOfFunction({ node, parentPath }: NodePath): string {
  const own = nameOf(node.id) || nameOf(node.key)
  return own || (parentPath?.node.type === 'VariableDeclarator' ? nameOf(parentPath.node.id) : 'function')
}

/** The nearest ancestor that matches. */
function ancestor({ parentPath }: NodePath, isMeant: (node: Node) => boolean): NodePath | null {
  for (let at = parentPath; at; at = at.parentPath) if (isMeant(at.node)) return at
  return null
}

/** Every variable and field of a module that holds a collection or a cache for longer than a call. */
export function memoriesIn(file: string, code: string): FoundMemory[] {
  const tree = parse(code, {
    sourceType: 'module',
    plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
  }).program as unknown as Node
  const grown = new Set<string>()
  walk(tree, (place) => {
    if (/^(?:Identifier|MemberExpression)$/.test(place.node.type) && growsHere(place)) grown.add(nameOf(place.node))
  })
  const names = new Set<string>()
  const holds = (kind: Kind, name: string) => kind === 'cache' || (kind !== null && grown.has(name))
  walk(tree, (place) => {
    const { node } = place
    const ofClass = () => nameOf(ancestor(place, ({ type }) => /^Class(?:Declaration|Expression)$/.test(type))?.node.id)
    const inFunction = (name: string) => {
      const owner = ancestor(place, isFunction)
      return owner ? `${nameOfFunction(owner)}() ${name}` : name
    }
    if (/^Class(?:Private|Accessor)?Property$/.test(node.type)) {
      const name = nameOf(node.key)
      const kind = kindOf(node.value)
      if (kind === 'collection' || holds(kind, name)) names.add(`${ofClass()}.${name}`)
    } else if (node.type === 'AssignmentExpression' && isNode(node.left) && isNode(node.left.object)) {
      const name = nameOf(node.left)
      if (node.left.object.type === 'ThisExpression' && holds(kindOf(node.right), name))
        names.add(`${ofClass()}.${name}`)
    } else if (node.type === 'ObjectProperty' && kindOf(node.value) === 'cache') {
      names.add(inFunction(nameOf(node.key)))
    } else if (
      kindOf(node) === 'cache' &&
      /^(?:ArrowFunctionExpression|ReturnStatement)$/.test(place.parentPath?.node.type ?? '')
    ) {
      names.add(inFunction('returned'))
    } else if (node.type === 'VariableDeclarator') {
      const name = nameOf(node.id)
      if (!holds(kindOf(node.init), name)) return
      const owner = ancestor(place, isFunction)
      const isHeld = !owner || kindOf(node.init) === 'cache' || isHeldByClosure(owner.node, name)
      if (isHeld) names.add(inFunction(name))
    }
  })
  return [...names].map((name) => ({ file, name }))
}

/** Whether a closure that may outlive `owner` refers to its variable. */
function isHeldByClosure(owner: Node, name: string): boolean {
  let isHeld = false
  walk(owner, (place) => {
    if (place.node.type !== 'Identifier' || place.node.name !== name) return
    for (let at = place.parentPath; at && at.node !== owner; at = at.parentPath) {
      isHeld ||= isFunction(at.node) && outlives(at.node, at.parentPath?.node)
    }
  })
  return isHeld
}
