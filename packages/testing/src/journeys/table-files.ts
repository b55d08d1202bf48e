/** Spreadsheet files as people send them, and invalid files. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream)
}

/** A workbook of one sheet with these cells. */
function workbook(rows: readonly (readonly string[])[], more: Record<string, string> = {}): Promise<Buffer> {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`,
    ...more,
  })
}

/** Cyrillic and Latin letters in windows-1251. */
export const windows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )

export interface RefusedFile {
  name: string
  bytes: () => Promise<Buffer> | Buffer
  sentence: RegExp
}

const rows = [
  ['Код', 'Кол-во'],
  ['00001', '5'],
]
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

/** Files that every import of a table refuses. */
export const refusedFiles: RefusedFile[] = [
  { name: 'смета.pdf', bytes: () => html, sentence: /Это веб-страница/ },
  { name: 'смета.csv', bytes: () => Buffer.from('%PDF-1.7'), sentence: /Это PDF/ },
  { name: 'фото.xlsx', bytes: () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), sentence: /Это картинка/ },
  { name: 'макрос.xlsx', bytes: () => workbook(rows, { 'xl/vbaProject.bin': 'x' }), sentence: /есть макросы/ },
  {
    name: 'половина.xlsx',
    bytes: async () => (await workbook(rows)).subarray(0, 400),
    sentence: /Файл повреждён/,
  },
  {
    name: 'бомба.xlsx',
    bytes: () => workbook(rows, { 'xl/worksheets/sheet1.xml': ' '.repeat(100 * 1024 * 1024) }),
    sentence: /слишком много данных/,
  },
  { name: 'пустой.csv', bytes: () => Buffer.alloc(0), sentence: /Файл пустой/ },
  { name: 'большой.csv', bytes: () => Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), sentence: /Файл больше 10/ },
  {
    name: 'все-товары.xlsx',
    bytes: () => workbook(Array.from({ length: 20_000 }, (_, row) => [`Товар ${row}`, `${row + 1}`])),
    sentence: /В файле больше 5.000 строк/,
  },
]
