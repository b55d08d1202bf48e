import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Surface, surfaceOf, withPublished } from './surface.ts'

const repositoryRoot = path.resolve(import.meta.dirname, '../../../../..')

function surface(files: Record<string, string>, exports: Record<string, string>): Surface {
  const place = mkdtempSync(path.join(tmpdir(), 'surface-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(place, 'node_modules'))
  const directory = path.join(place, 'mf-small')
  mkdirSync(path.join(directory, 'src'), { recursive: true })
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ type: 'module', exports }))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, 'src', name), text)
  return surfaceOf(directory)
}

const properties = (type: string, more = '') =>
  surface(
    {
      'Shown.tsx': `${more}\nexport default function Shown(properties: ${type}) { return <p>{String(properties)}</p> }`,
    },
    { './Shown': './src/Shown.tsx' },
  ).exposes.Shown

test('properties are written out without names of types that are declared in the package', () => {
  const more = `interface Line { idcode: string; count: number }
type Kind = 'a' | 'b'
interface Base { id?: number }
interface All extends Base { lines: readonly Line[]; kind: Kind | null; pair: [number, string?]; by: Record<string, Line> }`
  expect(properties('All', more)).toBe(
    '{ lines: readonly ({ idcode: string; count: number })[]; kind: ("a" | "b" | null); ' +
      'pair: [(number), ((string | undefined))?]; by: { [key: string]: { idcode: string; count: number } }; ' +
      'id?: (number | undefined) }',
  )
})

test('a method is written as a property, so that its parameters are compared in one direction', () => {
  expect(properties('{ add(count: number, ...rest: string[]): Promise<void>; "on-done"?: () => void }')).toBe(
    '{ add: (p0: number, ...p1: (string)[]) => Promise<void>; "on-done"?: ((() => void) | undefined) }',
  )
})

test('a recursive type is cut off', () => {
  const tree = 'interface Tree { name: string; below: Tree[] }'
  expect(properties('{ tree: Tree }', tree)).toBe('{ tree: { name: string; below: (any)[] } }')
})

test('types of React and of the platform are referred to by name', () => {
  const imports = "import type { ReactNode } from 'react'"
  expect(properties('{ children: ReactNode; field: HTMLInputElement; when: Date }', imports)).toBe(
    '{ children: ReactNode; field: HTMLInputElement; when: Date }',
  )
})

test('reads a package’s widgets of others, imports from the shell and pages out of its sources', () => {
  const found = surface(
    {
      'routes.ts':
        "export const pages = {\n  cart: () => import('./Shown.tsx'),\n  'cart-more': () => import('./Shown.tsx'),\n}\n",
      'Shown.tsx': `import { remoteWidget } from '@vitrina/federation/remotes'
import { type ReactNode, useState } from 'react'
interface Props { idcode: string }
const Other = remoteWidget<Props>('mf-other/Thing', { pending: null, failed: () => null })
export default function Shown(): ReactNode { const [id] = useState('1'); return <Other idcode={id} /> }`,
    },
    { './routes': './src/routes.ts', './Shown': './src/Shown.tsx' },
  )
  expect(found).toEqual({
    exposes: { routes: null, Shown: '{}' },
    pages: ['cart', 'cart-more'],
    consumes: { 'mf-other/Thing': ['{ idcode: string }'] },
    leadsTo: [],
    uses: { '@vitrina/federation/remotes': ['remoteWidget'], react: ['useState'] },
    gives: {},
    shellTypes: {},
  })
})

test('names that bundled scripts of published packages import from the shell are added', () => {
  const shown = "import { createStore } from 'effector'\nexport default function Shown() { return createStore(0).sid }"
  const own = surface({ 'Shown.tsx': shown }, { './Shown': './src/Shown.tsx' })
  const debounce = path.join(repositoryRoot, 'node_modules/patronum/debounce/index.js')
  const { uses } = withPublished(own, [debounce])
  expect(own.uses).toEqual({ effector: ['createStore'] })
  const passedOn = path.join(mkdtempSync(path.join(tmpdir(), 'published-')), 'index.js')
  onTestFinished(() => rmSync(path.dirname(passedOn), { recursive: true, force: true, maxRetries: 5 }))
  writeFileSync(passedOn, "export { split as divide } from 'effector'")
  expect(withPublished(own, [passedOn]).uses.effector).toEqual(['createStore', 'split'])
  expect(uses.effector).toEqual(['attach', 'createEvent', 'createStore', 'is', 'merge', 'sample'])
})

test('the shell provides every name that it shares, and routes to the pages of its table', () => {
  const { gives, leadsTo, consumes } = surfaceOf(path.join(repositoryRoot, 'shell'))
  expect(gives.effector).toContain('createStore')
  expect(gives['@vitrina/shell/api']).toContain('$api')
  expect(leadsTo).toContain('mf-basket/order')
  expect(Object.keys(consumes)).toContain('mf-basket/MiniBasket')
})

test('imports from the shell are written out with their types, effector units with the types they hold', () => {
  const { shellTypes } = surface(
    {
      'Shown.tsx': `import { errorMessage } from '@vitrina/shell/api'
import { noticeDismissed, type Notice } from '@vitrina/shell/notices'
import { $uuid, signOutFx } from '@vitrina/shell/session'
export default function Shown(): string { return errorMessage(noticeDismissed) + $uuid.sid + signOutFx.sid + (null as Notice | null) }`,
    },
    { './Shown': './src/Shown.tsx' },
  )
  expect(shellTypes).toMatchObject({
    '@vitrina/shell/api': { errorMessage: '(p0: unknown) => string' },
    '@vitrina/shell/notices': { noticeDismissed: 'UnitCall<number>' },
    '@vitrina/shell/session': {
      $uuid: 'UnitStore<string>',
      signOutFx: expect.stringMatching(/^UnitEffect<.*isAuth: /),
    },
  })
  expect(Object.keys(shellTypes['@vitrina/shell/notices'] ?? {})).toEqual(['noticeDismissed'])
})

test('a remote and the shell of one checkout write the same types', () => {
  const [shell, basket] = ['shell', 'mf-basket'].map(
    (folder) => surfaceOf(path.join(repositoryRoot, folder)).shellTypes,
  )
  expect(Object.keys(basket ?? {}).length).toBeGreaterThan(3)
  for (const [module, names] of Object.entries(basket ?? {})) expect(shell?.[module]).toMatchObject(names)
})
