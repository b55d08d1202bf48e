import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { formatNumber } from '@vitrina/site/numbers'
import { HttpError } from '../http-error.ts'

const NBSP = '\u00a0'
const SAVE_AS = `Сохраните его как XLSX или CSV и${NBSP}загрузите снова.`

/** Why a file cannot be read: the status, and a message that says what to do. */
const fileFaults = {
  tooLarge: [
    413,
    `Файл больше ${quickOrderLimits.fileBytes / 1024 / 1024}${NBSP}МБ. Разделите список на несколько файлов.`,
  ],
  empty: [422, 'Файл пустой'],
  noRows: [422, 'В файле нет ни одной строки'],
  tooManyRows: [
    422,
    `В файле больше ${formatNumber(quickOrderLimits.rows)} строк. Разделите список на несколько файлов.`,
  ],
  tooMuch: [422, 'В файле слишком много данных. Оставьте в нём только коды, названия и количество.'],
  broken: [422, `Файл повреждён. Откройте его в редакторе таблиц, сохраните ещё раз и${NBSP}загрузите снова.`],
  locked: [422, `Файл защищён паролем. Снимите защиту и${NBSP}загрузите снова.`],
  slow: [422, 'Файл не удалось прочитать за разумное время. Оставьте в нём только список товаров.'],
  macros: [415, `В${NBSP}файле есть макросы. ${SAVE_AS}`],
  oldExcel: [415, `Это старый формат Excel. ${SAVE_AS}`],
  binaryExcel: [415, `Это двоичный файл Excel. ${SAVE_AS}`],
  openDocument: [415, `Это таблица OpenDocument. ${SAVE_AS}`],
  word: [415, `Это документ, а${NBSP}не таблица. Перенесите список в${NBSP}таблицу или вставьте его текстом.`],
  archive: [415, `Это архив. Достаньте из него файл со${NBSP}списком.`],
  picture: [415, `Это картинка. Нужен файл XLSX, CSV или TXT.`],
  pdf: [415, `Это PDF. Нужен файл XLSX, CSV или TXT.`],
  html: [415, `Это веб-страница. ${SAVE_AS}`],
  unknown: [415, 'Такой файл не прочитать. Нужен файл XLSX, CSV или TXT.'],
  busy: [503, 'Сейчас проверяется много файлов. Попробуйте через минуту.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>

export type FileFault = keyof typeof fileFaults

/** Thrown by file readers, which have no HTTP request to refuse. */
export class FileError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

export function refusalOf(fault: FileFault): HttpError {
  const [status, detail] = fileFaults[fault]
  return new HttpError(status, detail)
}
