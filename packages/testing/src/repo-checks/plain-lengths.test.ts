/** Our length checks abort validation, so that no later expression runs on a long text. zod's own ones do not. */
import { expect, test } from 'vitest'
import { sourcesThatRun } from '../expressions/sources.ts'
import { isNode, nodesOf, programOf, type SyntaxNode } from '../expressions/syntax.ts'
import { read } from './repository.ts'

/** Defines the length check that all other code uses. */
const MAKER = 'packages/contracts/src/max-length.ts'

const plain = new Set(['maxLength', 'maxSize', 'length', 'size', '_maxLength', '_maxSize'])
const isZod = (specifier: unknown): boolean => typeof specifier === 'string' && /^zod(?:\/|$)/.test(specifier)

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** Local names of zod itself, and of members imported from it. */
function takenFrom(program: SyntaxNode) {
  const wholes = new Set<string>()
  const singles: string[] = []
  for (const { type, source, specifiers } of program.body as SyntaxNode[]) {
    if (!/^(?:Import|Export\w+)Declaration$/.test(type) || !isNode(source) || !isZod(source.value)) continue
    for (const { type: kind, imported, local } of specifiers as SyntaxNode[]) {
      if (kind === 'ImportNamespaceSpecifier' || nameOf(imported) === 'z') wholes.add(nameOf(local))
      else singles.push(nameOf(imported ?? local))
    }
  }
  return { wholes, singles }
}

/** The root and the member names of a chain such as `z.string().trim().max`. */
function chainOf(node: unknown): { root: string; names: string[] } {
  const names: string[] = []
  let at = node
  while (isNode(at)) {
    if (at.type === 'Identifier') return { root: nameOf(at), names }
    if (at.type === 'MemberExpression') {
      names.push(nameOf(at.property))
      at = at.object
    } else if (at.type === 'CallExpression') at = at.callee
    else break
  }
  return { root: '', names }
}

/** Uses of zod's own length checks in a module, each with its line. */
function plainLengthsIn(file: string, text = read(file)): string[] {
  const program = programOf(file, text)
  const { wholes, singles } = takenFrom(program)
  const called = nodesOf(program).flatMap(({ type, callee, loc }) => {
    if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return []
    const { root, names } = chainOf(callee)
    const [last = '', ...before] = names
    const isOfZod = wholes.has(root)
    // `z.maxLength(9)` of zod/mini; `.max(9)` and `.length(9)` of zod on what has a length.
    const isPlain = before.length === 0 && plain.has(last)
    const isMethod =
      /^(?:max|length)$/.test(last) && before.some((name) => /^(?:string|array|set|map|file)$/.test(name))
    return isOfZod && (isPlain || isMethod) ? [`${file}:${loc.start.line} ${last}`] : []
  })
  return [...singles.filter((name) => plain.has(name)).map((name) => `${file} imports ${name}`), ...called]
}

test('no code that runs uses zod’s own length checks', () => {
  const files = sourcesThatRun().filter((file) => file !== MAKER && /\bzod\b/.test(read(file)))
  expect(files.length).toBeGreaterThan(15)
  expect(
    files.flatMap((file) => plainLengthsIn(file)),
    'take maxLength of @vitrina/contracts/max-length',
  ).toEqual([])
})

test.each([
  ["import * as z from 'zod/mini'\nz.string().check(z.maxLength(9), z.regex(/a/))", ['a.ts:2 maxLength']],
  ["import { string, maxLength } from 'zod/mini'\nstring().check(maxLength(9))", ['a.ts imports maxLength']],
  ["export { maxLength } from 'zod/mini'", ['a.ts imports maxLength']],
  ["import { z } from 'zod'\nz.string().trim().max(9).regex(/a/)", ['a.ts:2 max']],
  ["import * as z from 'zod'\nz.array(z.string()).max(9)", ['a.ts:2 max']],
  ["import * as z from 'zod'\nz.number().max(9)", []],
  ["import * as z from '@vitrina/contracts/schema'\nz.string().check(z.maxLength(9))", []],
  ["import { maxLength } from '@vitrina/contracts/max-length'\nmaxLength(9)", []],
])('finds the length checks in %j', (text, found) => {
  expect(plainLengthsIn('a.ts', text)).toEqual(found)
})
