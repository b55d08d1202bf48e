import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { readListFile } from './read-list-file.ts'
import { workbookOf } from './workbook.fixture.ts'

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
  readListFile(bytes).then(
    () => 'none',
    (error: { fault?: string }) => error.fault ?? String(error),
  )

/** Encodes text in windows-1251. */
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
    'reads its rows by the columns of its heading (texts in the cells: %s)',
    async (isInline) => {
      const file = await workbookOf([{ rows: [['Заявка'], [], head, ...goods, [null, null, null]] }], { isInline })
      expect(await readListFile(file)).toEqual({ rows, skipped: 4 })
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
    expect((await readListFile(file)).rows).toEqual(rows)
  })

  test('keeps numbers as they were typed', async () => {
    const file = await workbookOf([
      {
        rows: [
          ['Код', 'Кол-во'],
          [4607174431234, 0.1 + 0.2],
          [1.005e5, 12.5],
        ],
      },
    ])
    expect((await readListFile(file)).rows).toEqual([
      { text: '4607174431234', quantity: 0.3, unit: '' },
      { text: '100500', quantity: 12.5, unit: '' },
    ])
  })

  test('joins rich text, and reads the values of formulas', async () => {
    const sheet = `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="str"><f>1+1</f><v>20 шт</v></c><c t="e"><v>#REF!</v></c></row></sheetData></worksheet>`
    const more = {
      'xl/worksheets/sheet1.xml': sheet,
      'xl/sharedStrings.xml': '<sst><si><r><t>Гипсо</t></r><r><t>картон</t></r><rPh><t>x</t></rPh></si></sst>',
    }
    expect((await readListFile(await workbookOf([{ rows: [] }], { more }))).rows).toEqual([
      { text: 'Гипсокартон', quantity: 20, unit: 'шт' },
    ])
  })

  test('may have 5,000 rows and no more', async () => {
    const many = (count: number) => [['Код', 'Кол-во'], ...Array.from({ length: count }, (_, at) => [100000 + at, 1])]
    expect((await readListFile(await workbookOf([{ rows: many(5000) }]))).rows).toHaveLength(5000)
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
    expect((await readListFile(bytes)).rows).toEqual(read)
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
  ])('is a table separated by commas or semicolons: %j', async (text, cells) => {
    expect((await readListFile(Buffer.from(text))).rows.map((row) => [row.text, row.quantity])).toEqual(cells)
  })

  test.each([
    ['гкл 12,5 20 листов\nосб 9,5 10 листов', ['гкл 12,5 20 листов', 'осб 9,5 10 листов']],
    ['Цемент М500, 50 кг\nКраска белая, 10 л', ['Цемент М500, 50 кг', 'Краска белая, 10 л']],
    ['1) гкл 20 листов, профиль 40шт\n2) ротбанд', ['гкл 20 листов', 'профиль 40шт', 'ротбанд']],
    ['"Основа" смесь 5 шт\nгкл 2 листа', ['"Основа" смесь 5 шт', 'гкл 2 листа']],
  ])('is read as a message when it is not a table: %j', async (text, texts) => {
    expect((await readListFile(Buffer.from(text))).rows.map((row) => row.text)).toEqual(texts)
  })

  test('may have lines in quotes and rows of any length', async () => {
    const file = Buffer.from('Товар;Кол-во\n"Плита\nОСБ";5\nКлей\n;;;\n')
    expect(await readListFile(file)).toEqual({
      rows: [
        { text: 'Плита ОСБ', quantity: 5, unit: '' },
        { text: 'Клей', quantity: null, unit: '' },
      ],
      skipped: 2,
    })
  })

  test('has long cells cut to the length limit', async () => {
    const [row] = (await readListFile(Buffer.from(`Товар;Кол-во\n${'😀ж'.repeat(500)};5`))).rows
    expect([...(row?.text ?? '')]).toHaveLength(300)
    expect(row?.text.startsWith('😀ж😀ж')).toBe(true)
    expect(row?.text.endsWith('…')).toBe(true)
  })

  test('of more than 5,000 rows is refused', async () => {
    expect(await faultOf(Buffer.from('100500;5\n'.repeat(5001)))).toBe('tooManyRows')
    expect(await faultOf(Buffer.from('гкл\n'.repeat(5001)))).toBe('tooManyRows')
    expect(await faultOf(Buffer.from('\n'.repeat(9_000_000)))).toBe('empty')
  })
})
