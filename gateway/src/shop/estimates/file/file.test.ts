import { renderPaperBuffer } from '@vitrina/papers'
import supertest from 'supertest'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startProcessTimer } from '../../../../../packages/releases/src/process-timer.fixture.ts'
import { workbookOf } from '../../../infra/spreadsheets/workbook.fixture.ts'
import { readWorkbook } from '../../../infra/spreadsheets/workbook.ts'
import { estimateId, openGateway, type TestGateway } from '../estimates.fixture.ts'
import { estimateSheet } from './sheet.ts'

const one = `/api/site/personal/estimates/${estimateId}/`
const upload = '/api/site/personal/estimates/table/'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

/** The bytes of a response, which the test browser would parse as JSON. */
async function fetchFile(path: string, sent?: Buffer) {
  const request = sent ? supertest(gateway.app).post(path) : supertest(gateway.app).get(path)
  const preparedRequest = request
    .set({ 'x-vitrina': '1', 'user-agent': 'Mozilla/5.0 Firefox/130.0', cookie: '__Host-access_token=good' })
    .set('content-type', 'application/octet-stream')
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
  const answer = await (sent ? preparedRequest.send(sent) : preparedRequest)
  return { status: answer.status, headers: answer.headers, bytes: answer.body as Buffer }
}

async function pdfOf(face: string): Promise<string> {
  const { bytes } = await fetchFile(`${one}file/?format=pdf&face=${face}`)
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('a file of an estimate', () => {
  test('has lines and sums as searchable text, without markup', async () => {
    const text = await pdfOf('own')
    expect(text).toContain('Смета «Дача»')
    expect(text).not.toMatch(/script|<b>/)
    expect(text).toContain('Молочное')
    expect(text).toContain('Итого')
    expect(text).toContain('1 из 1')
  })

  test('includes the mark-up in prices for the customer without naming it, and has no ₽ without prices', async () => {
    gateway.retailer.estimate.markup = 100
    const own = /Итого ([\d ,]+) ₽/.exec(await pdfOf('own'))?.[1]
    const customer = await pdfOf('customer')
    const customerSum = /Итого ([\d ,]+) ₽/.exec(customer)?.[1]
    const read = (sum: string | undefined) => Number(sum?.replaceAll(' ', '').replace(',', '.'))
    expect(read(customerSum)).toBeCloseTo(read(own) * 2, 2)
    expect(customer).not.toMatch(/наценк|100 %/i)
    expect(await pdfOf('none')).not.toContain('₽')
  })

  test('is an attachment with its own name and is never cached', async () => {
    const { headers } = await fetchFile(`${one}file/?format=xlsx`)
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/Смета Дача.*\.xlsx/)
    expect(headers['cache-control']).toBe('private, no-store')
    const shown = await fetchFile(`${one}file/?format=pdf&view=1`)
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename/)
  })

  test.each(['pdf', 'xlsx'])('in %s is aborted after a minute', async (format) => {
    const minute = 60_000
    const limit = AbortSignal.timeout.bind(AbortSignal)
    const spy = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => spy.mockRestore())
    // Aborts at once every timeout of up to a minute.
    spy.mockImplementation((ms) => (ms <= minute ? AbortSignal.abort() : limit(ms)))
    const whole = await fetchFile(`${one}file/?format=${format}`).catch(() => null)
    expect(whole?.status).not.toBe(200)
  })

  test('is sent by mail with the comment as plain text, but not to an invalid address', async () => {
    const send = (email: string) =>
      gateway.browser.call('post', `${one}letters/`, { email, face: 'customer', comment: 'Добрый день\nсмета' })
    expect((await send('not mail')).status).toBe(422)
    expect(gateway.retailer.requestsTo('POST', '/letters/')).toEqual([])
    expect((await send('host@vitrina.test')).body).toEqual({ sent: true })
    expect(gateway.retailer.requestsTo('POST', '/letters/')[0]?.body).toMatchObject({
      email: 'host@vitrina.test',
      text: 'Добрый день\nсмета',
      file: { base64: expect.stringMatching(/^JVBERi/) },
    })
  })

  test.each([
    [
      'says of it',
      { detail: 'За час можно отправить 10 писем. Попробуйте позже.' },
      /^За час можно отправить 10 писем/,
    ],
    ['says nothing of it', {}, /^Слишком много писем/],
  ])(
    'answers 429 rather than 503 to a buyer who has sent too many letters, when the retailer %s',
    async (_, answer, says) => {
      gateway.retailer.letters = { status: 429, answer }
      const letter = { email: 'host@vitrina.test', face: 'customer', comment: '' }
      const { status, body } = await gateway.browser.call('post', `${one}letters/`, letter)
      expect([status, body.detail]).toEqual([429, expect.stringMatching(says)])
      expect(gateway.retailer.requestsTo('POST', '/letters/')).toHaveLength(1)
    },
  )
})

describe('an uploaded file', () => {
  const send = async (sent: Buffer) => {
    const { status, bytes } = await fetchFile(upload, sent)
    return { status, body: JSON.parse(bytes.toString()) }
  }

  test('is read as cells from a CSV in windows-1251 with semicolons', async () => {
    // «Лист;20» in windows-1251.
    const bytes = Buffer.concat([
      Buffer.from([0xcb, 0xe8, 0xf1, 0xf2]),
      Buffer.from(';20\r\n'),
      Buffer.from([0xcb, 0xe8, 0xf1, 0xf2, 0xfb]),
      Buffer.from(';30\r\n'),
    ])
    expect((await send(bytes)).body).toEqual({
      rows: [
        ['Лист', '20'],
        ['Листы', '30'],
      ],
      numbers: [1, 2],
      total: 2,
    })
  })

  const many = Array.from({ length: 20_000 }, (_, row) => [`Товар ${row}`, row + 1])
  const rows = [
    ['Наименование', 'Кол-во'],
    ['Лист', 20],
  ]

  test.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['an XLSX of 20,000 rows', () => workbookOf([{ rows: many }]), 422, /строк/],
    ['a CSV of 20,000 rows', () => Buffer.from(many.map((row) => row.join(';')).join('\n')), 422, /строк/],
    ['a file with macros', () => workbookOf([{ rows }], { more: { 'xl/vbaProject.bin': 'x' } }), 415, /есть макросы/],
    ['a page of the web', () => Buffer.from('<!doctype html><script>1</script>'), 415, /Это веб-страница/],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 415, /PDF/],
    ['an empty file', () => Buffer.from(' '), 422, /[а-я]/],
  ])('is refused with a clear sentence when it is %s', async (_what, bytes, status, sentence) => {
    const answer = await send(await bytes())
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(sentence)])
  })

  test('contributes the stored result of a formula, never the formula', async () => {
    const cells =
      '<row r="1"><c r="A1" t="str"><v>Лист</v></c><c r="B1"><f>WEBSERVICE("http://x.test")</f><v>7</v></c></row>'
    const sheet = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>` }
    expect((await send(await workbookOf([{ rows: [] }], { more: sheet }))).body.rows).toEqual([['Лист', '7']])
  })
})

test('a sheet of 300 lines of an estimate is made within 2 s [numbers]', async () => {
  const line = {
    id: '1',
    sectionId: null,
    idcode: '00001',
    name: 'Гипсокартон влагостойкий',
    unit: 'шт',
    quantity: 3,
    wanted: 3,
    wantedUnit: 'шт',
    waste: null,
    priceThen: 10,
    note: '',
    position: 1,
    put: 0,
    bought: 0,
    calculationId: null,
    calculationKey: '',
    isPinned: false,
    product: null,
  }
  const lines = Array.from({ length: 300 }, (_, at) => ({ ...line, id: String(at) }))
  const facts = {
    id: 'e',
    name: 'Дом',
    objectName: null,
    state: 'draft' as const,
    version: 1,
    changedAt: '',
    createdAt: '',
  }
  const sums = { sumThen: 0, sumNow: 0, unpriced: 0, waste: 0, markup: 0, sections: [], calculations: [] }
  const spent = startProcessTimer()
  await renderPaperBuffer(estimateSheet({ ...facts, ...sums, lines }, 'own', new Date('2026-11-22')))
  expect(spent()).toBeLessThan(2000)
})

test('the workbook of an estimate is read back with its sections', async () => {
  const { bytes } = await fetchFile(`${one}file/?format=xlsx`)
  const table = await readWorkbook(bytes)
  expect(table.flat()).toEqual(expect.arrayContaining(['Раздел', 'Наименование', 'Итого']))
})
