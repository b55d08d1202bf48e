import { expect, test } from 'vitest'
import { zipOf } from '../spreadsheets/workbook.fixture.ts'
import { officeKind } from './office-files.ts'

const types = { '[Content_Types].xml': '<Types/>' }
const ods = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet\n', 'content.xml': '<x/>' }

test.each([
  ['a workbook', 'xlsx', { ...types, 'xl/workbook.xml': '' }],
  ['a letter', 'docx', { ...types, 'word/document.xml': '' }],
  ['a sheet of an open format', 'ods', ods],
  ['settings of a printer in a workbook', 'xlsx', { ...types, 'xl/workbook.xml': '', 'xl/printerSettings/a.bin': 'x' }],
  [
    'a workbook that says it runs macros',
    'macros',
    { '[Content_Types].xml': 'sheet.macroEnabled', 'xl/workbook.xml': '' },
  ],
  ['a program in a letter', 'macros', { ...types, 'word/document.xml': '', 'word/media/a.exe': 'x' }],
  ['scripts in a sheet of an open format', 'macros', { ...ods, 'Basic/script.xml': '' }],
  ['any archive', null, { 'readme.txt': '' }],
  ['types without a document', null, types],
  ['an open format without its content', null, { mimetype: ods.mimetype }],
  ['types of half a megabyte', 'xlsx', { '[Content_Types].xml': ' '.repeat(512 * 1024), 'xl/workbook.xml': '' }],
  ['types of more', null, { '[Content_Types].xml': ' '.repeat(512 * 1024 + 1), 'xl/workbook.xml': '' }],
])('%s is recognised as %s', async (_, kind, parts) => {
  expect(await officeKind(await zipOf(parts as Record<string, string>))).toBe(kind)
})

test('returns null for data that is not an archive', async () => {
  expect(await officeKind(Buffer.from('PK\u0003\u0004broken'))).toBeNull()
})
