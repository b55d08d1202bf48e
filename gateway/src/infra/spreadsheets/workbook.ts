import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { FileError, type FileFault } from './file-error.ts'
import { readXml } from './xml.ts'
import { ZipArchive } from './zip-archive.ts'

const MOST_STRINGS = 500_000
const MOST_CELLS = 500_000
const MOST_COLUMNS = 100
const MOST_SHEETS = 20
const MOST_TYPES = 100_000
const MOST_ROWS = quickOrderLimits.rows + 30

const foreignFormats: readonly (readonly [part: string, fault: FileFault])[] = [
  ['xl/workbook.bin', 'binaryExcel'],
  ['word/document.xml', 'word'],
  ['content.xml', 'openDocument'],
  ['EncryptedPackage', 'locked'],
]

/** Whether a workbook contains or declares macros, whatever its name and wherever the code is stored. */
async function hasMacros(archive: ZipArchive): Promise<boolean> {
  if (archive.names().some((name) => /(?:^|\/)vba(?:Project|Data)[^/]*$/i.test(name))) return true
  let types = ''
  if (archive.has('[Content_Types].xml')) {
    await archive.read('[Content_Types].xml', (text) => {
      types += text
      return types.length < MOST_TYPES
    })
  }
  return /macroEnabled/i.test(types)
}

/** Paths of the visible sheets, in their order. */
async function sheetPartsOf(archive: ZipArchive): Promise<string[]> {
  const ids: string[] = []
  await readXml(archive, 'xl/workbook.xml', {
    open(name, attribute) {
      if (name === 'sheet' && !/hidden/i.test(attribute('state'))) ids.push(attribute('r:id') || attribute('id'))
    },
  })
  const targets = new Map<string, string>()
  await readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, attribute) {
      if (name === 'Relationship') targets.set(attribute('Id'), attribute('Target'))
    },
  })
  return ids
    .slice(0, MOST_SHEETS)
    .flatMap((id) => targets.get(id) ?? [])
    .map((target) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`))
    .filter((part) => archive.has(part))
}

async function readSharedStrings(archive: ZipArchive): Promise<string[]> {
  const strings: string[] = []
  if (!archive.has('xl/sharedStrings.xml')) return strings
  let text = ''
  let [isText, isPhonetic] = [false, false]
  await readXml(archive, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't'
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false
      isText = false
      if (name !== 'si') return
      strings.push(text)
      if (strings.length > MOST_STRINGS) throw new FileError('tooMuch')
    },
    text(more) {
      if (isText && !isPhonetic && text.length < quickOrderLimits.cellLength)
        text += more.slice(0, quickOrderLimits.cellLength)
    },
  })
  return strings
}

/** The column index of a cell reference: «C12» is the third column, 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** A number as it was typed: files store 0.1 + 0.2 in full precision and large codes in exponential notation. */
function plainNumber(value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (Number.isInteger(number)) return Math.abs(number) < 1e18 ? BigInt(number).toString() : value
  return String(Number(number.toPrecision(12))).replace('.', ',')
}

function cellValue(type: string, raw: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(raw)] ?? ''
  if (type === 'e') return ''
  return type === '' || type === 'n' ? plainNumber(raw) : raw
}

async function readSheet(archive: ZipArchive, part: string, strings: readonly string[]): Promise<string[][]> {
  const table: string[][] = []
  let row: string[] = []
  let [raw, type, column, cells, filled] = ['', '', -1, 0, 0]
  let isValue = false
  await readXml(archive, part, {
    open(name, attribute) {
      if (name === 'row') {
        row = []
        // Programs omit empty rows, but they count for row numbers.
        const missing = Math.min(Number(attribute('r')) - 1, MOST_ROWS) - table.length
        for (let left = missing; left > 0; left -= 1) table.push([])
      }
      if (name === 'c') {
        const reference = attribute('r')
        ;[raw, type, column] = ['', attribute('t'), reference ? columnOf(reference) : column + 1]
        cells += 1
        if (cells > MOST_CELLS) throw new FileError('tooMuch')
      }
      if (name === 'row') column = -1
      isValue = name === 'v' || name === 't'
    },
    close(name) {
      isValue = false
      if (name === 'c' && column >= 0 && column < MOST_COLUMNS) {
        const value = cellValue(type, raw, strings).replace(/\s+/g, ' ').trim()
        if (value !== '') row[column] = value
      }
      if (name !== 'row') return
      const dense = Array.from(row, (cell) => cell ?? '')
      table.push(dense)
      if (dense.length > 0) filled += 1
      if (filled > MOST_ROWS) throw new FileError('tooManyRows')
      if (table.length > MOST_CELLS) throw new FileError('tooMuch')
    },
    text(more) {
      if (isValue && raw.length < quickOrderLimits.cellLength) raw += more.slice(0, quickOrderLimits.cellLength)
    },
  })
  return filled === 0 ? [] : table
}

/**
 * Cells of the first visible sheet that has any.
 * @throws FileError for a file that is not a workbook, is broken or too large
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const archive = await ZipArchive.open(bytes)
  if (!archive.has('xl/workbook.xml')) {
    throw new FileError(foreignFormats.find(([part]) => archive.has(part))?.[1] ?? 'archive')
  }
  if (await hasMacros(archive)) throw new FileError('macros')
  const strings = await readSharedStrings(archive)
  for (const sheet of await sheetPartsOf(archive)) {
    const table = await readSheet(archive, sheet, strings)
    if (table.length > 0) return table
  }
  return []
}
