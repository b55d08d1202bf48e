import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const megabytes = 40
const heapMegabytes = 24

/** Reads and stages a feed that is generated while it is read, with a fake database. */
const script = `
import { Currencies } from './currency.ts'
import { readOffer } from './offer.ts'
import { readFeed } from './reader.ts'
import { openStaging } from './staging.ts'

async function* feed() {
  yield Buffer.from('<yml_catalog><shop><offers>')
  const description = 'Товар для стройки и ремонта. '.repeat(40)
  for (let id = 1, bytes = 0; bytes < ${megabytes}e6; id += 1) {
    const offer = Buffer.from('<offer id="' + id + '"><price>1</price><name>Товар ' + id + '</name>' +
      '<description><![CDATA[<p>' + description + id + '</p>]]></description></offer>')
    bytes += offer.length
    yield offer
  }
  yield Buffer.from('</offers></shop></yml_catalog>')
}

const db = {
  query: async (sql, [rows] = []) => (sql.includes('returning id') ? JSON.parse(rows).map(({ id }) => ({ id })) : []),
  script: async () => {},
}
const staging = await openStaging(db)
const currencies = new Currencies()
let taken = 0
for await (const events of readFeed(feed())) {
  for (const event of events) {
    if (event.kind !== 'offer') continue
    const { product } = readOffer(event.offer, currencies, ['store12'])
    await staging.add({ line: event.offer.line, key: event.offer.id, product })
    taken += 1
  }
}
console.log(taken)
`

test(`a feed of ${megabytes} MB goes through a heap of ${heapMegabytes} MB`, async () => {
  const here = pathToFileURL(`${import.meta.dirname}/`).href
  const program = script.replaceAll("from './", `from '${here}`)
  const flags = [
    `--max-old-space-size=${heapMegabytes}`,
    '--max-semi-space-size=2',
    '--input-type=module',
    '-e',
    program,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  expect(Number(stdout)).toBeGreaterThan(15_000)
}, 60_000)
