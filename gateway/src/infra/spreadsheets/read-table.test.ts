import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { workbookOf, zipOf } from './workbook.fixture.ts'

const rows = [
  ['Наименование', 'Кол-во'],
  ['Лист', 20],
]
const faultOf = (bytes: Buffer): Promise<string> =>
  readTable(bytes).then(
    () => 'none',
    (error: { fault?: string }) => error.fault ?? String(error),
  )
const sheet = (cells: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
})
const types = (kind: string) => ({
  '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.${kind}.main+xml"/></Types>`,
})

describe('a workbook with macros is refused, whatever its name', () => {
  test.each([
    ['where Excel puts the code', { 'xl/vbaProject.bin': 'x' }],
    ['where nobody looks for the code', { 'xl/media/VBAPROJECT.BIN': 'x' }],
    ['with its data alone', { 'xl/vbaData.xml': '<x/>' }],
    ['saved as .xlsm', types('sheet.macroEnabled')],
    ['saved as .xltm', types('template.macroEnabled')],
  ])('%s', async (_, more) => {
    expect(await faultOf(await workbookOf([{ rows }], { more }))).toBe('macros')
  })

  test('a workbook without macros is read', async () => {
    expect(await faultOf(await workbookOf([{ rows }], { more: types('sheet') }))).toBe('none')
  })
})

describe('the cells of a file', () => {
  test('reads the stored result of a formula, and an empty cell where there is none', async () => {
    const cells =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A2&amp;"!"</f><v>Лист!</v></c></row>' +
      '<row r="2"><c r="A2"><f>WEBSERVICE("http://x.test")</f></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C2"><v>1</v></c></row>'
    const table = await readTable(await workbookOf([{ rows: [] }], { more: sheet(cells) }))
    expect(table.rows).toEqual([
      ['2', 'Лист!'],
      ['', '', '1'],
    ])
  })

  test('numbers rows as the program that made the file does, counting empty ones', async () => {
    const cell = (row: number) => `<row r="${row}"><c r="A${row}"><v>${row}</v></c></row>`
    const table = await readTable(await workbookOf([{ rows: [] }], { more: sheet(cell(3) + cell(7)) }))
    expect(table).toEqual({ rows: [['3'], ['7']], numbers: [3, 7], total: 2 })
  })

  test('a stray cell at the bottom of the sheet does not make the file too large', async () => {
    const stray = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>'
    expect((await readTable(await workbookOf([{ rows: [] }], { more: sheet(stray) }))).rows).toEqual([['1'], ['2']])
  })

  test('keeps a text that would be a formula in a CSV as it is', async () => {
    const { rows: read } = await readTable(Buffer.from('=cmd|A0;20\n@SUM(A1);5'))
    expect(read).toEqual([
      ['=cmd|A0', '20'],
      ['@SUM(A1)', '5'],
    ])
  })

  test('returns the first 520 of 600 rows, and the total', async () => {
    const table = await readTable(Buffer.from(Array.from({ length: 600 }, (_, at) => `Товар ${at};1`).join('\n')))
    expect([table.rows.length, table.numbers.length, table.total]).toEqual([520, 520, 600])
  })

  test.each([
    ['a CSV', Buffer.from(Array.from({ length: 20_000 }, (_, at) => `Товар ${at};1`).join('\n'))],
    ['a workbook', workbookOf([{ rows: Array.from({ length: 20_000 }, (_, at) => [`Товар ${at}`, 1]) }])],
  ])('20,000 rows are refused: %s', async (_, bytes) => {
    expect(await faultOf(await bytes)).toBe('tooManyRows')
  })

  test('refuses an archive that is not a workbook', async () => {
    expect(await faultOf(await zipOf({ 'a.txt': 'x' }))).toBe('archive')
  })
})
