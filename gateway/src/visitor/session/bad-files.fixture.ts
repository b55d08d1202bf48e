/** Faulty and hostile files that people upload. */
import { bytesOf, picture, zipOf } from '../../infra/files/files.fixture.ts'
import { workbookOf } from '../../infra/spreadsheets/workbook.fixture.ts'

export const MAX_BYTES = 10 * 1024 * 1024

type Bytes = () => Buffer | Promise<Buffer>

export interface BadFile {
  what: string
  name: string
  bytes: Bytes
  /** Expected statuses of table imports and of stored files; absent where the file is acceptable. */
  table?: number[]
  kept?: number[]
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const types = { '[Content_Types].xml': '<Types/>' }
const manyRows = Array.from({ length: 20_000 }, (_, row) => [`Товар ${row}`, row + 1])
const rows = [
  ['Код', 'Мин.', 'Макс.', 'На полке'],
  ['00001', 1, 2, 3],
]
const bomb = ' '.repeat(300 * 1024 * 1024)

const workbook = (more: Record<string, string> = {}) => workbookOf([{ rows }], { more: { ...types, ...more } })
const firstHalf = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, Math.floor((await bytes).length / 2))

export const badFiles: BadFile[] = [
  { what: 'HTML named .pdf', name: 'счёт.pdf', bytes: () => html, table: [415], kept: [415] },
  { what: 'HTML named .xlsx', name: 'смета.xlsx', bytes: () => html, table: [415], kept: [415] },
  { what: 'HTML named .csv', name: 'смета.csv', bytes: () => html, table: [415], kept: [415] },
  {
    what: 'an SVG',
    name: 'план.svg',
    bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    kept: [415],
  },
  {
    what: 'a program under a path',
    name: '../../a.exe',
    bytes: () => bytesOf('MZ\x90\0\x03\0'),
    table: [415],
    kept: [415],
  },
  {
    what: 'the head of a picture that goes on as HTML',
    name: 'a.png',
    bytes: () => Buffer.concat([bytesOf('\x89PNG\r\n\x1a\n'), html]),
    table: [415],
    kept: [415],
  },
  {
    what: 'a page that goes on as a workbook',
    name: 'смета.xlsx',
    bytes: async () => Buffer.concat([html, await workbook()]),
    table: [415],
    kept: [415],
  },
  {
    what: 'a PDF that goes on as a workbook',
    name: 'смета.xlsx',
    bytes: async () => Buffer.concat([bytesOf('%PDF-1.7\n'), await workbook()]),
    table: [415],
  },
  {
    what: 'a workbook with code, saved as .xlsm and renamed',
    name: 'смета.xlsx',
    bytes: () =>
      workbook({
        '[Content_Types].xml':
          '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        'xl/vbaProject.bin': 'x',
      }),
    table: [415],
    kept: [415],
  },
  {
    what: 'a workbook whose sheet unpacks to 300 MB',
    name: 'смета.xlsx',
    bytes: () => workbook({ 'xl/worksheets/sheet1.xml': bomb }),
    table: [422],
  },
  {
    what: 'a workbook whose list of parts unpacks to 300 MB',
    name: 'смета.xlsx',
    bytes: () => workbook({ '[Content_Types].xml': bomb }),
    table: [422],
    kept: [415],
  },
  { what: 'half a workbook', name: 'смета.xlsx', bytes: () => firstHalf(workbook()), table: [422], kept: [415] },
  { what: 'half a picture', name: 'фото.png', bytes: () => firstHalf(picture('png')), table: [415], kept: [415] },
  { what: 'any archive', name: 'смета.zip', bytes: () => zipOf({ 'a.txt': 'а' }), table: [415], kept: [415] },
  {
    what: 'a workbook of 20,000 rows',
    name: 'смета.xlsx',
    bytes: () => workbookOf([{ rows: manyRows }]),
    table: [422],
  },
  {
    what: 'a CSV of 20,000 rows',
    name: 'смета.csv',
    bytes: () => Buffer.from(manyRows.map((row) => row.join(';')).join('\n')),
    table: [422],
  },
  {
    what: 'a CSV whose cell tells a spreadsheet to run something',
    name: 'смета.csv',
    bytes: () => Buffer.from("Лист;=cmd|' /C calc'!A0\n"),
    kept: [415],
  },
  { what: 'nothing at all', name: 'a.txt', bytes: () => Buffer.alloc(0), table: [422], kept: [422] },
  { what: '10 MB and a byte', name: 'a.txt', bytes: () => Buffer.alloc(MAX_BYTES + 1, 'a'), table: [413], kept: [413] },
]

/** Tables that every table import has to accept; `code` is the code of a product on sale. */
export const goodTables: { what: string; bytes: (code: string) => Buffer | Promise<Buffer> }[] = [
  {
    what: 'a CSV in windows-1251 with semicolons',
    bytes: (code) =>
      Buffer.concat([
        bytesOf('\xca\xee\xe4;\xcc\xe8\xed.;\xcc\xe0\xea\xf1.;\xca\xee\xeb-\xe2\xee\r\n'),
        Buffer.from(`${code};7;9;5\r\n`),
      ]),
  },
  {
    what: 'a workbook with a formula',
    bytes: (code) => {
      const head = ['Код', 'Мин.', 'Макс.', 'Кол-во'].map(
        (text, at) => `<c r="${'ABCD'[at]}1" t="str"><v>${text}</v></c>`,
      )
      const cells = `<c r="A2" t="str"><v>${code}</v></c><c r="B2"><f>WEBSERVICE("http://x.test")</f><v>7</v></c><c r="C2"><v>9</v></c><c r="D2"><f>2+3</f><v>5</v></c>`
      const data = `<sheetData><row r="1">${head.join('')}</row><row r="2">${cells}</row></sheetData>`
      return workbook({ 'xl/worksheets/sheet1.xml': `<worksheet>${data}</worksheet>` })
    },
  },
]
