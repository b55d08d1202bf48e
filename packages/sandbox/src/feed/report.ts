import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '@vitrina/site/numbers'
import { slugOf } from '../seed/slug.ts'

/** Lines are buffered up to this many characters before they are written to the file. */
const bufferLimit = 65_536

export interface Issue {
  line: number
  /** Id of the offer that the issue concerns. */
  id?: string
  text: string
  /** Whether the offer was left out. */
  skipped: boolean
}

export interface ImportResult {
  /** Number of imported offers. */
  offers: number
  categories: number
  added: number
  changed: number
  removed: number
  unchanged: number
  skipped: number
  notes: number
  seconds: number
  /** Whether the catalogue is unchanged. */
  same: boolean
  /** File with every skipped offer and every oddity. */
  report: string
}

export interface Report {
  readonly path: string
  readonly skipped: number
  readonly notes: number
  add(issue: Issue): void
  close(lastLine: string): void
}

/** «строка 12, предложение «A-7» пропущено: цена не указана». */
export function describeIssue({ line, id, text, skipped }: Issue): string {
  const place = line > 0 ? `строка ${line}` : 'весь файл'
  const offer = id === undefined ? '' : `, предложение${id && ` «${id.slice(0, 60)}»`}`
  return `${place}${offer}${skipped ? ' пропущено' : ''}: ${text}`
}

function count(number: number): string {
  return formatNumber(number)
}

/** Summary of an import in a sentence or two. */
export function describeResult(result: ImportResult): string {
  const odd = `Пропущено предложений: ${count(result.skipped)}, замечаний: ${count(result.notes)}.`
  const size = `товаров: ${count(result.offers)}, категорий: ${count(result.categories)}`
  if (result.same) return `Без изменений (${size}). ${odd}`
  const { added, changed, removed, unchanged } = result
  const changes = `новых ${count(added)}, изменено ${count(changed)}, убрано ${count(removed)}, прежних ${count(unchanged)}`
  return `Каталог обновлён (${size}): ${changes}. ${odd}`
}

/** Opens the report of an import as a text file in `folder`. */
export function openReport(folder: string, feedName: string, now = new Date()): Report {
  mkdirSync(folder, { recursive: true })
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const path = join(folder, `${stamp}-${slugOf(feedName).slice(0, 60) || 'feed'}.txt`)
  const file = openSync(path, 'w')
  let text = `Загрузка ${feedName.replace(/\s+/g, ' ').slice(0, 200)}, ${now.toISOString()}\n`
  let skipped = 0
  let notes = 0
  const flush = () => {
    writeSync(file, text)
    text = ''
  }
  return {
    path,
    get skipped() {
      return skipped
    },
    get notes() {
      return notes
    },
    add(issue) {
      if (issue.skipped) skipped += 1
      else notes += 1
      text += `${describeIssue(issue)}\n`
      if (text.length > bufferLimit) flush()
    },
    close(lastLine) {
      text += `${lastLine}\n`
      flush()
      closeSync(file)
    },
  }
}
