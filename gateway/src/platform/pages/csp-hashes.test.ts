import { expect, test } from 'vitest'
import { CspHashResolver } from './csp-hashes.ts'

const version = '0123456789abcdef'
const record = {
  files: [
    { path: 'browser/main.1.js', integrity: 'sha256-main' },
    { path: 'browser/rest.js', integrity: 'sha256-rest' },
    { path: 'browser/widgets.css', integrity: 'sha256-widgets' },
    { path: 'server/main.1.js', integrity: 'sha256-server' },
  ],
}
const file = (name: string) => `/remotes/shell/${version}/${name}`
const inHead = (...tags: string[]) => Buffer.from(`<head>${tags.join('')}</head><body>`)

function reading(of: (name: string) => object = () => record) {
  let times = 0
  const files = new CspHashResolver({
    readVersion: async (name) => {
      times += 1
      return of(name) as never
    },
  })
  return { files, times: () => times }
}

test('the policy takes hashes from the records, whatever the document says [S33]', async () => {
  const { files, times } = reading()
  const document = inHead(
    `<link rel="preload" as="script" href="${file('rest.js')}" integrity="sha256-forged" crossorigin>`,
    `<script src="${file('main.1.js')}" integrity="sha256-forged" crossorigin defer></script>`,
  )
  expect(await files.hashesIn(document)).toEqual({ scripts: ['sha256-rest', 'sha256-main'], styles: [] })
  await files.hashesIn(document)
  expect(times()).toBe(1)
})

test('the policy takes the hash of a sheet in the document from the record of its version, not from what is written there [S33]', async () => {
  const { files } = reading()
  const document = inHead(
    `<style data-sheet="${file('widgets.css')}">forged{}</style><style data-sheet="/a.css"></style>`,
  )
  expect(await files.hashesIn(document)).toEqual({ scripts: [], styles: ['sha256-widgets'] })
})

test('a script that no record knows gets no hash [S10]', async () => {
  const { files } = reading()
  const unknown = [
    file('other.js'),
    file('../server/main.1.js'),
    `/remotes/shell/${version}/`,
    'https://evil.test/a.js',
  ]
  const tags = unknown.map((src) => `<script src="${src}"></script>`)
  const body = Buffer.from(`<script src="${file('main.1.js')}"></script>`)
  expect(await files.hashesIn(Buffer.concat([inHead(...tags), body]))).toEqual({ scripts: [], styles: [] })
})

test('a version that cannot be read is read again with the next page', async () => {
  let isThere = false
  const { files } = reading(() => {
    if (!isThere) throw new Error('on its way')
    return record
  })
  const document = inHead(`<script src="${file('main.1.js')}"></script>`)
  expect(await files.hashesIn(document)).toEqual({ scripts: [], styles: [] })
  isThere = true
  expect(await files.hashesIn(document)).toEqual({ scripts: ['sha256-main'], styles: [] })
})
