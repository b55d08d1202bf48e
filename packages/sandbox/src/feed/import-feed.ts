import { join } from 'node:path'
import { indexTables } from '../catalogue-index/rebuild.ts'
import type { Database } from '../database/database.ts'
import { priceColumns as knownColumns } from '../seed/prices.ts'
import { storeCodes } from '../seed/stock.ts'
import { planCategories } from './categories.ts'
import { Currencies } from './currency.ts'
import { FeedRejectedError } from './feed-error.ts'
import type { FeedEvent, RawCategory } from './feed-events.ts'
import { readOffer } from './offer.ts'
import { readFeed } from './reader.ts'
import { describeResult, type ImportResult, type Issue, openReport, type Report } from './report.ts'
import { openStaging, type StagedOffer, type Staging } from './staging.ts'
import { switchCatalogue } from './switch-catalogue.ts'

const progressEveryMs = 500

export interface Progress {
  bytes: number
  offers: number
  seconds: number
}

export interface ImportJob {
  db: Database
  /** The bytes of the file. */
  chunks: AsyncIterable<Uint8Array>
  /** File name for the report. */
  name: string
  /** Reports are stored below it, in `sandbox/imports`. */
  dataDir: string
  /** Roubles for one unit of currencies for which the feed names a bank. */
  rates?: Readonly<Record<string, number>>
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  onIssue?: (issue: Issue) => void
}

/** State that is collected while a feed is read. */
class FeedCollector {
  readonly categories: RawCategory[] = []
  readonly currencies: Currencies
  readonly #staging: Staging
  readonly #report: Report
  readonly #onIssue: (issue: Issue) => void
  date = new Date()
  offers = 0
  accepted = 0

  constructor(job: ImportJob, staging: Staging, report: Report) {
    this.currencies = new Currencies(job.rates)
    this.#staging = staging
    this.#report = report
    this.#onIssue = job.onIssue ?? (() => {})
  }

  reportIssue(issue: Issue): void {
    this.#report.add(issue)
    this.#onIssue(issue)
  }

  async handle(event: FeedEvent): Promise<void> {
    switch (event.kind) {
      case 'feed': {
        const date = new Date(event.date)
        if (date.getTime() < this.date.getTime()) this.date = date
        return
      }
      case 'currency': {
        if (this.currencies.add(event.currency)) return
        const text = `курс валюты «${event.currency.id}» задан как «${event.currency.rate}» и неизвестен`
        return this.reportIssue({ line: event.currency.line, text, skipped: false })
      }
      case 'category':
        this.categories.push(event.category)
        return
      case 'note':
        return this.reportIssue({ line: event.line, text: event.text, skipped: false })
      case 'unreadable':
        this.offers += 1
        return this.reportIssue({ line: event.line, id: event.id, text: event.reason, skipped: true })
      case 'offer': {
        this.offers += 1
        const { line, id } = event.offer
        const reading = readOffer(event.offer, this.currencies, storeCodes)
        if ('reason' in reading) return this.reportIssue({ line, id, text: reading.reason, skipped: true })
        this.accepted += 1
        this.reportRepeated(await this.#staging.add({ line, key: id, product: reading.product }))
      }
    }
  }

  reportRepeated(offers: readonly StagedOffer[]): void {
    for (const { line, key } of offers) {
      this.accepted -= 1
      this.reportIssue({ line, id: key, text: 'идентификатор уже встречался выше', skipped: true })
    }
  }

  async finish(): Promise<void> {
    this.reportRepeated(await this.#staging.flush())
    if (this.offers === 0) throw new FeedRejectedError('В файле нет ни одного предложения <offer>: каталог не изменён.')
    if (this.accepted === 0)
      throw new FeedRejectedError('Ни одно предложение не удалось прочитать: каталог не изменён.')
  }
}

async function readAll(job: ImportJob, intake: FeedCollector, started: number): Promise<void> {
  let bytes = 0
  let last = started
  const tell = () => job.onProgress?.({ bytes, offers: intake.offers, seconds: (Date.now() - started) / 1000 })
  async function* counted() {
    for await (const chunk of job.chunks) {
      if (job.signal?.aborted) throw new FeedRejectedError('Загрузка прервана: каталог не изменён.')
      bytes += chunk.byteLength
      yield chunk
    }
  }
  for await (const events of readFeed(counted())) {
    for (const event of events) await intake.handle(event)
    if (Date.now() - last < progressEveryMs) continue
    last = Date.now()
    tell()
  }
  await intake.finish()
  tell()
}

async function priceColumnsOf(db: Database): Promise<readonly string[]> {
  const rows = await db.query<{ base_price: string }>(
    `select distinct base_price from departments where base_price <> '' order by base_price`,
  )
  return rows.length > 0 ? rows.map((row) => row.base_price) : knownColumns
}

/** A replaced catalogue leaves dead rows and outdated statistics, and the embedded database has no autovacuum. */
async function vacuumTables(db: Database): Promise<void> {
  const goods = ['products', 'prices', 'client_prices', 'stocks', 'category_products', 'categories', 'brands']
  for (const table of [...goods, ...indexTables]) await db.script(`vacuum (analyze) ${table}`)
}

/**
 * Replaces the catalogue by a YML feed: reads it in one pass into staging tables and then switches over in one
 * transaction, so that visitors see either the old catalogue or the new one. Rejects with FeedRejectedError, without
 * changes, when the file as a whole is refused. Unreadable offers are reported and left out.
 */
export async function importFeed(job: ImportJob): Promise<ImportResult> {
  const started = Date.now()
  const report = openReport(join(job.dataDir, 'sandbox', 'imports'), job.name)
  let lastLine = 'Загрузка не удалась: каталог не изменён.'
  try {
    const staging = await openStaging(job.db)
    try {
      const intake = new FeedCollector(job, staging, report)
      await readAll(job, intake, started)
      const plan = planCategories(intake.categories)
      for (const note of plan.notes) intake.reportIssue({ ...note, skipped: false })
      for (const { line, key, category } of await staging.addCategories(plan.categories)) {
        const fault = category === '' ? 'категория не указана' : `категория «${category}» не описана`
        intake.reportIssue({ line, id: key, text: `${fault}; товар в «Других товарах»`, skipped: false })
      }
      const { surroundings, categories, ...changes } = await switchCatalogue(job.db, staging, {
        priceColumns: await priceColumnsOf(job.db),
        date: intake.date,
      })
      const same = !surroundings && changes.added + changes.changed + changes.removed === 0
      if (!same) await vacuumTables(job.db)
      const result: ImportResult = {
        ...changes,
        ...{ offers: intake.accepted, categories, same, report: report.path },
        ...{ skipped: report.skipped, notes: report.notes, seconds: (Date.now() - started) / 1000 },
      }
      lastLine = describeResult(result)
      return result
    } finally {
      await staging.drop()
    }
  } catch (cause) {
    if (cause instanceof FeedRejectedError) lastLine = cause.message
    throw cause
  } finally {
    report.close(lastLine)
  }
}
