import { expect, test } from 'vitest'
import { extensionOf, safeFileName } from './file-names.ts'

test.each([
  ['фото.JPG', 'jpg'],
  ['смета.v2.xlsx ', 'xlsx'],
  ['без расширения', ''],
  ['точка.', ''],
  ['слишком.длинноеокончание', ''],
])('the extension of «%s» is «%s»', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test.each([
  ['C:\\Документы\\Смета.xls', 'Смета.xlsx'],
  ['../../etc/passwd', 'passwd.xlsx'],
  ['а<b>:"c".pdf', 'а_b___c_.xlsx'],
  ['=формула.csv', 'формула.xlsx'],
  ['две   \t строки\u202e.pdf', 'две строки.xlsx'],
  ['...', 'Файл.xlsx'],
  ['я'.repeat(200), `${'я'.repeat(100)}.xlsx`],
])('%j is passed on as «%s»', (name, expected) => {
  expect(safeFileName(name, 'xlsx')).toBe(expected)
})
