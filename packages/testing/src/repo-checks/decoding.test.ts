import path from 'node:path'
import { expect, test } from 'vitest'
import { filesMatching, importsOf, read } from './repository.ts'

const CHILD = 'gateway/src/infra/decoding/child.ts'
const sources = filesMatching('gateway/src/**/*.ts', 'packages/papers/src/**/*.ts').filter(
  (file) => !/\.(?:test|fixture)\.ts$|^gateway\/src\/platform\/workbench\//.test(file),
)

/** Packages that open pictures, archives, documents and tables. */
const decoders =
  /^(?:sharp|jimp|canvas|@napi-rs\/(?:canvas|image)|libvips.*|pngjs|jpeg-js|heic-.*|image-size|yauzl|unzipper|adm-zip|jszip|fflate|pako|tar(?:-stream)?|exceljs|xlsx|read-excel-file|papaparse|csv-parse|mammoth|pdf-parse|pdfjs-dist|unpdf|sax|saxes|fast-xml-parser|xml2js)$/
const unpacking =
  /\b(?:create)?(?:[gG]unzip|[iI]nflate(?:Raw)?|[bB]rotliDecompress|[uU]nzip|[zZ]stdDecompress)(?:Sync)?\b/
/** Ways to buffer a whole body without counting its memory. */
const uncounted =
  /\b(?:express|bodyParser)\.raw\(|\bmulter\b|\bbusboy\b|\bformidable\b|\brequest\.on(?:ce)?\('data'|\bof request\)/
/** Ways to parse a JSON body without limits of depth and charset. */
const unbounded =
  /\bexpress\.(?:json|text|urlencoded)\(|\{[^}]*\b(?:json|text|urlencoded)\b[^}]*\} from 'express'|'body-parser'/
const consumers = /\b(?:arrayBuffer|buffer|blob|text|json)\b[^\n]*from 'node:stream\/consumers'/

/** Files of the gateway that decompress, and why that is bounded. */
const unpackedInTheGateway: Record<string, string> = {
  'gateway/src/shop/basket/guest-cookies.ts': 'cookies, with a greatest length of what they unpack to',
  'gateway/src/platform/pages/page-cache.ts': 'pages that the gateway itself has packed',
  'gateway/src/shop/sitemap/file-cache.ts': 'files that the gateway itself has packed',
}
/** Bodies of upstream responses, which pass the limits of `infra/upstream`. */
const answersOfSystems = ['gateway/src/visitor/files/retailer-files.ts']

/** Every file that another one imports, also lazily. */
function reachableFrom(entry: string): Set<string> {
  const known = new Set<string>()
  const next = [entry]
  for (let file = next.pop(); file; file = next.pop()) {
    if (known.has(file)) continue
    known.add(file)
    for (const { specifier, typeOnly } of importsOf(file)) {
      if (specifier.startsWith('.') && !typeOnly) next.push(path.posix.join(path.posix.dirname(file), specifier))
    }
  }
  return known
}

const inGateway = reachableFrom('gateway/src/main.ts')
const inChild = reachableFrom(CHILD)

const decodersIn = (file: string): string[] =>
  importsOf(file)
    .filter(({ specifier, typeOnly }) => !typeOnly && decoders.test(specifier))
    .map(({ specifier }) => `${file} imports ${specifier}`)

test('the gateway loads no decoder of pictures, archives, documents or tables; only the process of decoding/ does', () => {
  expect(inGateway.size).toBeGreaterThan(300)
  expect([...inGateway].flatMap(decodersIn)).toEqual([])
  expect([...inChild].flatMap(decodersIn).map((line) => line.split(' imports ')[1])).toEqual(
    expect.arrayContaining(['sharp', 'yauzl', 'sax']),
  )
  expect([...inChild].filter((file) => /\/(?:server|app|services)\.ts$/.test(file))).toEqual([])
})

test('every source that decodes files is loaded by the process of decoding/', () => {
  expect(sources.length).toBeGreaterThan(300)
  const wrong = sources.filter((file) => !inChild.has(file)).flatMap(decodersIn)
  expect(wrong.map((line) => `${line}: give the job to services.decoder`)).toEqual([])
})

test('few places of the gateway decompress, and each of them is bounded', () => {
  const found = sources.filter(
    (file) => !inChild.has(file) && read(file).includes("'node:zlib'") && unpacking.test(read(file)),
  )
  expect(found.toSorted()).toEqual(Object.keys(unpackedInTheGateway).toSorted())
})

test('services.uploads receives every body that is no JSON, counts it and stores it on the disk', () => {
  const wrong = sources.filter(
    (file) =>
      file !== 'gateway/src/http/uploads/upload-spool.ts' &&
      (uncounted.test(read(file)) || (consumers.test(read(file)) && !answersOfSystems.includes(file))),
  )
  expect(wrong.map((file) => `${file}: use services.uploads.receive`)).toEqual([])
})

test('middleware/json-body.ts receives every JSON body and limits its depth', () => {
  const wrong = sources.filter(
    (file) => file !== 'gateway/src/http/middleware/json-body.ts' && unbounded.test(read(file)),
  )
  expect(wrong.map((file) => `${file}: use jsonBody`)).toEqual([])
})

test.each([
  ["import sharp from 'sharp'", decoders],
  ['express.raw({ limit })', uncounted],
  ['express.json({ limit })', unbounded],
  ["import express, { json, Router } from 'express'", unbounded],
  ["import { buffer } from 'node:stream/consumers'", consumers],
  ['promisify(zlib.gunzip)', unpacking],
  ['createBrotliDecompress()', unpacking],
])('the patterns match «%s»', (line, pattern) => {
  expect(pattern.test(/from '(sharp)'$/.exec(line)?.[1] ?? line)).toBe(true)
})
