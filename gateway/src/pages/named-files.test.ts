import { expect, test } from 'vitest'
import { NamedScripts } from './named-scripts.ts'

const version = '0123456789abcdef'
const record = {
  files: [
    { path: 'browser/main.1.js', integrity: 'sha256-main' },
    { path: 'browser/rest.js', integrity: 'sha256-rest' },
    { path: 'server/main.1.js', integrity: 'sha256-server' },
  ],
}
const file = (name: string) => `/remotes/shell/${version}/${name}`
const inHead = (...tags: string[]) => Buffer.from(`<head>${tags.join('')}</head><body>`)

function reading(of: (name: string) => object = () => record) {
  let times = 0
  const scripts = new NamedScripts({
    readVersion: async (name) => {
      times += 1
      return of(name) as never
    },
  })
  return { scripts, times: () => times }
}

test('the policy takes hashes from the records, whatever the document says [S33]', async () => {
  const { scripts, times } = reading()
  const document = inHead(
    `<link rel="preload" as="script" href="${file('rest.js')}" integrity="sha256-forged" crossorigin>`,
    `<script src="${file('main.1.js')}" integrity="sha256-forged" crossorigin defer></script>`,
  )
  expect(await scripts.hashesIn(document)).toEqual(['sha256-rest', 'sha256-main'])
  expect(await scripts.hashesIn(document)).toHaveLength(2)
  expect(times()).toBe(1)
})

test('a script that no record knows gets no hash [S10]', async () => {
  const { scripts } = reading()
  const unknown = [
    file('other.js'),
    file('../server/main.1.js'),
    `/remotes/shell/${version}/`,
    'https://evil.test/a.js',
  ]
  const tags = unknown.map((src) => `<script src="${src}"></script>`)
  const body = Buffer.from(`<script src="${file('main.1.js')}"></script>`)
  expect(await scripts.hashesIn(Buffer.concat([inHead(...tags), body]))).toEqual([])
})

test('a version that cannot be read is read again with the next page', async () => {
  let isThere = false
  const { scripts } = reading(() => {
    if (!isThere) throw new Error('on its way')
    return record
  })
  const document = inHead(`<script src="${file('main.1.js')}"></script>`)
  expect(await scripts.hashesIn(document)).toEqual([])
  isThere = true
  expect(await scripts.hashesIn(document)).toEqual(['sha256-main'])
})
