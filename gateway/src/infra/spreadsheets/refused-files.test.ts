import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { readListFile } from './read-list-file.ts'
import { workbookOf, zipOf } from './workbook.fixture.ts'

const rows = [
  ['Код', 'Кол-во'],
  [100500, 5],
]
const faultOf = async (bytes: Buffer): Promise<string> =>
  readListFile(bytes).then(
    () => 'none',
    (error: { fault?: string }) => error.fault ?? String(error),
  )

/** An archive that declares another size than it has. */
async function lying(claimed: number): Promise<Buffer> {
  const file = await workbookOf([{ rows: [['x'.repeat(5000)]] }])
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const at = file.lastIndexOf(name) - 46
  file.writeUInt32LE(claimed, at + 24)
  return file
}

describe('a file that is not a list is refused with a reason of its own', () => {
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

  test('reports a truncated workbook as broken, wherever it is cut', async () => {
    const file = await workbookOf([{ rows }])
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      expect(await faultOf(file.subarray(0, Math.floor(file.length * share)))).toBe('broken')
    }
  })

  test('an encrypted part is refused with the request to remove the password', async () => {
    const file = await workbookOf([{ rows }])
    for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4)) {
      file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8)
    }
    expect(await faultOf(file)).toBe('locked')
  })

  test('stops reading a decompression bomb in a sheet at the limit', async () => {
    const cells = `<row>${'<c t="inlineStr"><is><t>бомба</t></is></c>'.repeat(1000)}</row>`
    const more = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells.repeat(1400)}</sheetData></worksheet>` }
    const file = await workbookOf([{ rows: [] }], { more })
    expect(file.length).toBeLessThan(1024 * 1024)
    expect(await faultOf(file)).toBe('tooMuch')
  })

  test('stops reading a bomb of blanks inside one string at the limit', async () => {
    const more = { 'xl/sharedStrings.xml': `<sst><si><t>${' '.repeat(70 * 1024 * 1024)}</t></si></sst>` }
    const file = await workbookOf([{ rows: [['x']] }], { more })
    expect(file.length).toBeLessThan(200 * 1024)
    expect(await faultOf(file)).toBe('tooMuch')
  })
})
