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

test('takes script hashes from the version records, not from the document [S33]', async () => {
  const { files, times } = reading()
  const document = inHead(
    `<link rel="preload" as="script" href="${file('rest.js')}" integrity="sha256-forged" crossorigin>`,
    `<script src="${file('main.1.js')}" integrity="sha256-forged" crossorigin defer></script>`,
  )
  expect(await files.hashesIn(document)).toEqual({ scripts: ['sha256-rest', 'sha256-main'], styles: [] })
  await files.hashesIn(document)
  expect(times()).toBe(1)
})

test('takes the hash of an inline stylesheet from the version record, not from its content [S33]', async () => {
  const { files } = reading()
  const document = inHead(
    `<style data-sheet="${file('widgets.css')}">forged{}</style><style data-sheet="/a.css"></style>`,
  )
  expect(await files.hashesIn(document)).toEqual({ scripts: [], styles: ['sha256-widgets'] })
})

test('gives no hash to a script that is in no version record [S10]', async () => {
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

test('reads a version record again with the next page when it could not be read', async () => {
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
