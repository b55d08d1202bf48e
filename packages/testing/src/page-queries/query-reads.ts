import { isNode, nodesOf, programOf, type SyntaxNode } from '../expressions/syntax.ts'
import { read } from '../repo-checks/repository.ts'

const isNamed = (node: unknown, ...names: string[]): boolean =>
  isNode(node) && node.type === 'Identifier' && names.includes(String(node.name))

const isMember = (node: unknown): node is SyntaxNode =>
  isNode(node) && /^(?:Optional)?MemberExpression$/.test(node.type) && node.computed !== true

const isCallOf = (node: unknown, name: string): node is SyntaxNode =>
  isNode(node) && node.type === 'CallExpression' && isNamed(node.callee, name)

/** Members of texts, styles and API objects with these names are no address. */
const isAddress = (object: unknown): boolean =>
  !(isNode(object) && object.type === 'Identifier' && /(?:texts|styles|api|queries)$/i.test(String(object.name)))

/** `{ search }` and `{ searchParams: query }` count as reads of an address, unless the parameter names are declared. */
function unpacksQuery({ type, properties, typeAnnotation }: SyntaxNode, text: string): boolean {
  if (type !== 'ObjectPattern') return false
  if (isNode(typeAnnotation) && /PageUrl<NamesOf/.test(text.slice(typeAnnotation.start, typeAnnotation.end)))
    return false
  return (properties as unknown[]).some(
    (one) => isNode(one) && one.type === 'ObjectProperty' && isNamed(one.key, 'search', 'searchParams'),
  )
}

const codeOf = (nodes: readonly SyntaxNode[], text: string): string[] =>
  [...nodes].sort((one, other) => one.start - other.start).map(({ start, end }) => text.slice(start, end))

/** `const [query] = useSearchParams()`; using only the setter reads nothing. */
const takesQuery = ({ type, id, init }: SyntaxNode): boolean =>
  type === 'VariableDeclarator' &&
  isCallOf(init, 'useSearchParams') &&
  !(isNode(id) && id.type === 'ArrayPattern' && (id.elements as unknown[])[0] === null)

/** A query parsed from a text; one that is built from parts is no read. */
function parsesQuery({ type, callee, arguments: given }: SyntaxNode): boolean {
  if (type !== 'NewExpression' || !isNamed(callee, 'URLSearchParams')) return false
  const [first] = given as unknown[]
  return isNode(first) && !['ObjectExpression', 'ArrayExpression'].includes(first.type)
}

/**
 * Places where a module reads the query of an address without `readQuery`, which returns only parameters that its page
 * has declared: the code of each place, in source order. A page's own `url.searchParams` is typed by those names.
 */
export function queryReadsIn(file: string, text = read(file)): string[] {
  const nodes = nodesOf(programOf(file, text))
  const accessed = new Set<unknown>()
  for (const node of nodes) {
    if (isCallOf(node, 'readQuery')) accessed.add((node.arguments as unknown[])[0])
    // `text.search(/a/)` is a string method.
    if (node.type === 'CallExpression') accessed.add(node.callee)
  }
  const isRead = (node: SyntaxNode): boolean =>
    (isMember(node) && isNamed(node.property, 'search') && isAddress(node.object) && !accessed.has(node)) ||
    (isMember(node) && isNamed(node.property, 'searchParams') && !isNamed(node.object, 'url')) ||
    unpacksQuery(node, text) ||
    takesQuery(node) ||
    parsesQuery(node)
  return codeOf(nodes.filter(isRead), text)
}

/** Casts that turn a page's address into one without declared parameter names. */
export function typesGivenUpIn(file: string, text = read(file)): string[] {
  const casts = nodesOf(programOf(file, text)).filter(({ type, typeAnnotation }) => {
    if (type !== 'TSAsExpression' || !isNode(typeAnnotation)) return false
    const written = text.slice(typeAnnotation.start, typeAnnotation.end)
    return /^(?:URL|URLSearchParams|any|Page(?:Args|Url|Query)\b.*)$/.test(written)
  })
  return codeOf(casts, text)
}
