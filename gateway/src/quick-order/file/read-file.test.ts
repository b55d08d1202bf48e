import { Buffer } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { workbookOf, zipOf } from './workbook.fixture.ts'

const head = ['№', 'Код', 'Наименование', 'Ед. изм.', 'Количество', 'Цена']
const goods = [
  [1, 100500, 'ГКЛ 12,5', 'лист', 20, 450.5],
  [2, '000123', 'Профиль <60×27> & K', 'шт', 2.5, 99],
]
const rows = [
  { text: '100500 ГКЛ 12,5', quantity: 20, unit: 'лист' },
  { text: '000123 Профиль <60×27> & K', quantity: 2.5, unit: 'шт' },
]
const faultOf = async (bytes: Buffer): Promise<string> =>
  readFile(bytes).then(
    () => 'none',
    (error: { fault?: string }) => error.fault ?? String(error),
  )

/** Letters of windows-1251. */
const win1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((sign) => {
      const point = sign.codePointAt(0) ?? 0
      if (point >= 0x410 && point <= 0x44f) return point - 0x410 + 0xc0
      return sign === '№' ? 0xb9 : point
    }),
  )

describe('a workbook', () => {
  test.each([false, true])(
    'gives its rows by the columns of its heading (texts in the cells: %s)',
    async (isInline) => {
      const file = await workbookOf([{ rows: [['Заявка'], [], head, ...goods, [null, null, null]] }], { isInline })
      expect(await readFile(file)).toEqual({ rows, skipped: 4 })
    },
  )

  test('is read from its first sheet that is not hidden and not empty', async () => {
    const file = await workbookOf([
      {
        rows: [
          ['Код', 'Кол-во'],
          ['999999', 1],
        ],
        isHidden: true,
      },
      { rows: [] },
      { rows: [head, ...goods] },
      {
        rows: [
          ['Код', 'Кол-во'],
          ['888888', 1],
        ],
      },
    ])
    expect((await readFile(file)).rows).toEqual(rows)
  })

  test('has numbers as they were typed', async () => {
    const file = await workbookOf([
      {
        rows: [
          ['Код', 'Кол-во'],
          [4607174431234, 0.1 + 0.2],
          [1.005e5, 12.5],
        ],
      },
    ])
    expect((await readFile(file)).rows).toEqual([
      { text: '4607174431234', quantity: 0.3, unit: '' },
      { text: '100500', quantity: 12.5, unit: '' },
    ])
  })

  test('gives rich texts as one, and values of formulas', async () => {
    const sheet = `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="str"><f>1+1</f><v>20 шт</v></c><c t="e"><v>#REF!</v></c></row></sheetData></worksheet>`
    const more = {
      'xl/worksheets/sheet1.xml': sheet,
      'xl/sharedStrings.xml': '<sst><si><r><t>Гипсо</t></r><r><t>картон</t></r><rPh><t>x</t></rPh></si></sst>',
    }
    expect((await readFile(await workbookOf([{ rows: [] }], { more }))).rows).toEqual([
      { text: 'Гипсокартон', quantity: 20, unit: 'шт' },
    ])
  })

  test('may have 5,000 rows and no more', async () => {
    const many = (count: number) => [['Код', 'Кол-во'], ...Array.from({ length: count }, (_, at) => [100000 + at, 1])]
    expect((await readFile(await workbookOf([{ rows: many(5000) }]))).rows).toHaveLength(5000)
    expect(await faultOf(await workbookOf([{ rows: many(5001) }]))).toBe('tooManyRows')
  })
})

describe('a text', () => {
  const table = 'Код;Наименование;Ед.;Кол-во\r\n100500;ГКЛ 12,5;лист;20\r\n000123;"Профиль ""60"", оцинк.";шт;2,5\r\n'
  const read = [
    { text: '100500 ГКЛ 12,5', quantity: 20, unit: 'лист' },
    { text: '000123 Профиль "60", оцинк.', quantity: 2.5, unit: 'шт' },
  ]

  test.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(table, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['windows-1251', win1251(table)],
    ['tabs', Buffer.from(table.replaceAll(';', '\t'))],
    ['a line that states its delimiter', Buffer.from(`sep=;\r\n${table}`)],
  ])('is a table in %s', async (_, bytes) => {
    expect((await readFile(bytes)).rows).toEqual(read)
  })

  test.each([
    [
      'code,qty\n100500,5\nAB-12,"1,5"\n',
      [
        ['100500', 5],
        ['AB-12', 1.5],
      ],
    ],
    [
      '100500,5\n100501,3\n',
      [
        ['100500', 5],
        ['100501', 3],
      ],
    ],
    [
      '100500;5\n100501;3',
      [
        ['100500', 5],
        ['100501', 3],
      ],
    ],
  ])('is a table between commas or semicolons: %j', async (text, cells) => {
    expect((await readFile(Buffer.from(text))).rows.map((row) => [row.text, row.quantity])).toEqual(cells)
  })

  test.each([
    ['гкл 12,5 20 листов\nосб 9,5 10 листов', ['гкл 12,5 20 листов', 'осб 9,5 10 листов']],
    ['Цемент М500, 50 кг\nКраска белая, 10 л', ['Цемент М500, 50 кг', 'Краска белая, 10 л']],
    ['1) гкл 20 листов, профиль 40шт\n2) ротбанд', ['гкл 20 листов', 'профиль 40шт', 'ротбанд']],
    ['"Основа" смесь 5 шт\nгкл 2 листа', ['"Основа" смесь 5 шт', 'гкл 2 листа']],
  ])('is a message where it is no table: %j', async (text, texts) => {
    expect((await readFile(Buffer.from(text))).rows.map((row) => row.text)).toEqual(texts)
  })

  test('may have lines in quotes and rows of any length', async () => {
    const file = Buffer.from('Товар;Кол-во\n"Плита\nОСБ";5\nКлей\n;;;\n')
    expect(await readFile(file)).toEqual({
      rows: [
        { text: 'Плита ОСБ', quantity: 5, unit: '' },
        { text: 'Клей', quantity: null, unit: '' },
      ],
      skipped: 2,
    })
  })

  test('has long cells shortened to what a row may have', async () => {
    const [row] = (await readFile(Buffer.from(`Товар;Кол-во\n${'😀ж'.repeat(500)};5`))).rows
    expect([...(row?.text ?? '')]).toHaveLength(300)
    expect(row?.text.endsWith('…')).toBe(true)
  })

  test('of more than 5,000 rows is refused', async () => {
    expect(await faultOf(Buffer.from('100500;5\n'.repeat(5001)))).toBe('tooManyRows')
    expect(await faultOf(Buffer.from('гкл\n'.repeat(5001)))).toBe('tooManyRows')
    expect(await faultOf(Buffer.from('\n'.repeat(9_000_000)))).toBe('empty')
  })
})

/** An archive that claims other sizes than it has. */
async function lying(claimed: number): Promise<Buffer> {
  const file = await workbookOf([{ rows: [['x'.repeat(5000)]] }])
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const at = file.lastIndexOf(name) - 46
  file.writeUInt32LE(claimed, at + 24)
  return file
}

describe('what is no list is refused with a reason of its own', () => {
  const compound = (name: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600), Buffer.from(name, 'utf16le')])

  test.each<[string, Buffer | Promise<Buffer>, string]>([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['blank lines', Buffer.from(' \n\n'), 'empty'],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'picture'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
    ['a WEBP', Buffer.from('RIFF1234WEBP'), 'picture'],
    ['a HEIC', Buffer.from('0000ftypheic'), 'picture'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'pdf'],
    ['a RAR', Buffer.from('Rar!\u001a\u0007'), 'archive'],
    ['a GZIP', Buffer.from([0x1f, 0x8b, 8, 0]), 'archive'],
    ['an old Excel file', compound('Workbook'), 'oldExcel'],
    ['an old Word file', compound('WordDocument'), 'word'],
    ['a workbook with a password', compound('EncryptedPackage'), 'locked'],
    ['a page', Buffer.from('<!DOCTYPE html><table><tr><td>100500</td></tr></table>'), 'html'],
    ['a table as .xls of other programs', Buffer.from('<html xmlns:x="urn"><table>'), 'html'],
    ['an XML table', Buffer.from('<?xml version="1.0"?><Workbook>'), 'unknown'],
    ['other bytes', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 37) % 32)), 'unknown'],
    ['a document', zipOf({ 'word/document.xml': '<x/>' }), 'word'],
    ['an OpenDocument table', zipOf({ 'content.xml': '<x/>' }), 'openDocument'],
    ['a binary workbook', zipOf({ 'xl/workbook.bin': 'x' }), 'binaryExcel'],
    ['an archive of archives', zipOf({ 'list.xlsx': 'PK' }), 'archive'],
    ['an empty archive', zipOf({}), 'archive'],
    ['a workbook without sheets', workbookOf([]), 'noRows'],
    ['a heading alone', workbookOf([{ rows: [['Код', 'Кол-во']] }]), 'noRows'],
    [
      'a workbook with a document type',
      workbookOf([], { more: { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' } }),
      'broken',
    ],
    [
      'a workbook of broken XML',
      workbookOf([], { more: { 'xl/workbook.xml': '<workbook><sheets>&&</workbook>' } }),
      'broken',
    ],
    ['a workbook that says it is huge', lying(0xfffffff0), 'tooMuch'],
    ['a workbook that says it is small', lying(10), 'broken'],
    ['too many parts', zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`p${at}`, '']))), 'tooMuch'],
  ])('%s', async (_, bytes, fault) => {
    expect(await faultOf(await bytes)).toBe(fault)
  })

  test('a cut workbook is broken, wherever it is cut', async () => {
    const file = await workbookOf([{ rows: [head, ...goods] }])
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      expect(await faultOf(file.subarray(0, Math.floor(file.length * share)))).toBe('broken')
    }
  })

  test('a part that is encrypted asks for the password to be taken off', async () => {
    const file = await workbookOf([{ rows: [head, ...goods] }])
    for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4)) {
      file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8)
    }
    expect(await faultOf(file)).toBe('locked')
  })

  test('a bomb of a sheet is left as soon as it is too much', async () => {
    const cells = `<row>${'<c t="inlineStr"><is><t>бомба</t></is></c>'.repeat(1000)}</row>`
    const more = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells.repeat(1400)}</sheetData></worksheet>` }
    const file = await workbookOf([{ rows: [] }], { more })
    expect(file.length).toBeLessThan(1024 * 1024)
    expect(await faultOf(file)).toBe('tooMuch')
  })

  test('a bomb of blanks inside one text is left as soon as it is too much', async () => {
    const blank = deflateRawSync(Buffer.alloc(70 * 1024 * 1024, 32))
    expect(blank.length).toBeLessThan(200 * 1024)
    const more = { 'xl/sharedStrings.xml': `<sst><si><t>${' '.repeat(70 * 1024 * 1024)}</t></si></sst>` }
    expect(await faultOf(await workbookOf([{ rows: [['x']] }], { more }))).toBe('tooMuch')
  })
})
