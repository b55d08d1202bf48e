import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Candidate, runGate } from './index.ts'
import { buildRemote, candidateFrom, patchBuild, removeBuilds, validRemote, withFiles } from './small-remote.fixture.ts'

afterAll(removeBuilds)

async function refusalsOf(candidate: Candidate): Promise<string[]> {
  const { refusals } = await runGate(candidate, [], { published: [] })
  return refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`)
}

const buildCandidate = async (files: Record<string, string>) =>
  candidateFrom(await buildRemote('mf-small', withFiles(files)))

const page = validRemote.files['src/stock.tsx'] ?? ''
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex')

test('refuses a first view, a style and a file over budget, with the size and the limit', async () => {
  const rules = Array.from({ length: 900 }, (_, index) => `.mf-small-n${index} { content: '${noise(32)}' }`).join('\n')
  const sentences = await refusalsOf(
    await buildCandidate({
      'src/Button.tsx': `import './heavy.css'\n${validRemote.files['src/Button.tsx']}\nexport const noise = '${noise(140 * 1024)}'`,
      'src/heavy.css': `@layer page { ${rules} }`,
    }),
  )
  const own = sentences.filter((sentence) => /Button/.test(sentence))
  expect(own).toEqual([
    expect.stringMatching(/^budget: browser\/Button\.js is 14\d\.\d KB, at most 128\.0 KB are allowed for one file/),
    expect.stringMatching(/^budget: The first view of mf-small\/Button loads \d+\.\d KB of scripts, at most 50\.0 KB/),
    expect.stringMatching(/^budget: The first view of mf-small\/Button loads \d+\.\d KB of styles, at most 12\.0 KB/),
  ])
  expect(sentences.every((sentence) => sentence.startsWith('budget: '))).toBe(true)
}, 60_000)

test('refuses code that is loaded only after three sequential requests', async () => {
  const sentences = await refusalsOf(
    await buildCandidate({
      'src/stock.tsx': `${page}\nexport const open = () => import(/* webpackChunkName: "window" */ './window.ts')`,
      'src/window.ts': `export const fill = () => import(/* webpackChunkName: "filling" */ './filling.ts')`,
      'src/filling.ts': 'export const words = "late"',
    }),
  )
  expect(sentences).toEqual([
    expect.stringContaining(
      'budget: "filling" is there after 3 requests, one after another (it is fetched by "window"), at most 2 are allowed',
    ),
  ])
}, 60_000)

test('refuses own copies of React, effector and the router', async () => {
  const sentences = await refusalsOf(
    await buildCandidate({
      'src/stock.tsx': `${page}
import * as react from '../../node_modules/react/index.js'
import { createStore } from '../../node_modules/effector/effector.mjs'
import { createBrowserRouter } from 'react-router'
export const all = [react, createStore(0), createBrowserRouter]
`,
    }),
  )
  for (const library of ['React', 'effector', 'the router']) {
    expect(sentences).toContainEqual(expect.stringContaining(`shared: mf-small brings a copy of ${library} of its own`))
  }
  expect(sentences.filter((sentence) => sentence.startsWith('shared: '))).toHaveLength(3)
}, 60_000)

test('refuses styles that reach outside the remote, one sentence for each', async () => {
  const sentences = await refusalsOf(
    await buildCandidate({
      'src/stock.tsx': `${page}\nimport './loose.css'`,
      'src/loose.css': `@layer page {
  :root { --ours: 1px }
  body { margin: 0 }
  .button { color: red }
  * { box-sizing: border-box }
  .mf-small-a, .theirs { color: red }
  :is(.mf-small-a, .theirs) b { color: red }
  :not(.mf-small-a) { color: red }
  body:has(.mf-small-a) { display: none }
  .mf-small-a:hover { color: red }
  @keyframes turn { to { opacity: 0 } }
  @media (width > 1px) { p { color: red } }
}
@layer shell { .mf-small-a { color: red } }
@layer late, page;
.mf-small-a { color: red }
@media print { body:has(.mf-small-a) > p { display: none } }
@font-face { font-family: Own; src: local(Own) }
`,
    }),
  )
  const about = (what: string) => expect.stringContaining(`styles: browser/stock.css ${what}`)
  for (const what of [
    'styles ":root", which is not of a class of its own',
    'styles "body", which',
    'styles ".button", which',
    'styles "*", which',
    'styles ".theirs", which',
    'styles ":not(.mf-small-a)", which',
    'sets "display" of "body:has(.mf-small-a)", which is outside its own markup',
    'has keyframes "turn"',
    'styles "p", which',
    'writes into the layer "shell", allowed are ui, page, mf-small',
    'styles ".mf-small-a" outside a layer',
    'has @font-face',
    'has the order of layers',
  ]) {
    expect(sentences).toContainEqual(about(what))
  }
  expect(sentences).toContainEqual(expect.stringMatching(/styles ":is\(\.mf-small-a, \.theirs\) b", which/))
  expect(sentences).toHaveLength(14)
}, 60_000)

test.each([
  ['@property', "@property --own { syntax: '<length>'; inherits: false; initial-value: 0px }"],
  ['@counter-style', '@counter-style thumbs { system: cyclic; symbols: x }'],
  ['@view-transition', '@view-transition { navigation: auto }'],
])(
  '%s, which holds for the whole page, is refused',
  async (rule, css) => {
    const dist = await patchBuild(await buildRemote('mf-small', validRemote), {
      'browser/Button.css': (text) => `${text}\n${css}`,
    })
    expect(await refusalsOf(await candidateFrom(dist))).toContainEqual(
      `styles: browser/Button.css has ${rule}, which holds for the whole page and is the shell's.`,
    )
  },
  60_000,
)

test.each([
  ['a picture beside it', 'background: url(bricks.png)', 'names "bricks.png" by an address that is another one'],
  ['the end of its element', 'content: "</style>"', 'holds "</", which would end it in documents'],
])(
  'a sheet with %s, which means something else where it is written into a document, is refused',
  async (_, declaration, sentence) => {
    const dist = await patchBuild(await buildRemote('mf-small', validRemote), {
      'browser/Button.css': (text) => `${text}\n@layer page { .mf-small-own { ${declaration} } }`,
    })
    expect(await refusalsOf(await candidateFrom(dist))).toContainEqual(
      expect.stringContaining(`styles: browser/Button.css ${sentence}`),
    )
  },
  60_000,
)

test('refuses a file that is not CSS', async () => {
  const dist = await patchBuild(await buildRemote('mf-small', validRemote), {
    'browser/Button.css': () => '@layer page { .a {{',
  })
  expect(await refusalsOf(await candidateFrom(dist))).toContainEqual(
    expect.stringContaining('styles: browser/Button.css is not CSS'),
  )
}, 60_000)
