import { formatDate, formatDateTime } from '@vitrina/site/dates'
import { formatNumber } from '@vitrina/site/numbers'
import { countOf } from '@vitrina/site/plural'
import { mostPriceListRows, type PriceListFormat } from '@vitrina/site/price-list'
import type { Cell, Table } from '../../../infra/tables/table.ts'
import { listingPage } from '../listing-page.ts'
import type { Listing } from '../resolve-listing.ts'
import type { SearchContext } from '../search-context.ts'
import { goodsOf, type Progress } from './goods.ts'
import { columnsFor, rowOf } from './rows.ts'

const MAX_NAME_LENGTH = 80

const texts = {
  about: (name: string, branch: string, when: string) => `${name}. Цены и остатки: ${branch}, ${when}`,
  own: (name: string, branch: string, when: string) => `${name}. Ваши цены, остатки: ${branch}, ${when}`,
  narrowed: (by: string) => `Отобрано: ${by}`,
  nothing: 'Ничего не найдено.',
  leftOut: (given: number, left: number) =>
    `В прайс-лист вошли первые ${countOf(given, ['товар', 'товара', 'товаров'])}, не вошло ещё ${formatNumber(left)}. Уточните фильтры, чтобы скачать остальные.`,
}

/** «Прайс Гипсокартон 21.11.2026.xlsx», with characters that every file system accepts. */
export function fileName(name: string, format: PriceListFormat, now: Date): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|«»%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = [...safe].slice(0, MAX_NAME_LENGTH).join('').trim()
  return `Прайс ${short} ${formatDate(now)}.${format}`
}

/** The price list of a list of goods. Requests the first page at once, to report failures before the file starts. */
export async function priceTable(
  asker: SearchContext,
  list: Listing,
  { name, now, signal }: { name: string; now: Date; signal: AbortSignal },
): Promise<Table> {
  const { visitor, services } = asker
  const branch = visitor.department.name_for_site
  const [{ chips }, { all }] = await Promise.all([
    listingPage(asker, list),
    services.departments.list().catch(() => ({ all: [] })),
  ])
  const departments = all.map((department) => ({ ...department, parent: department.parent ?? '' }))
  const context = { origin: visitor.origin, store: visitor.department.store, departments }
  const progress: Progress = { given: 0, total: 0 }
  const goods = goodsOf(asker, list, signal, progress)
  const first = await goods.next()
  const line = visitor.clientCode === undefined ? texts.about : texts.own
  return {
    name: 'Прайс',
    about: [
      line(name, branch, formatDateTime(now).slice(0, -3)),
      ...(chips.length > 0 ? [texts.narrowed(chips.map(({ label }) => label).join('; '))] : []),
    ],
    columns: columnsFor(branch),
    rows: rowsFrom(),
    footerRows() {
      if (progress.total === 0) return [[texts.nothing]]
      const left = progress.total - progress.given
      return progress.given >= mostPriceListRows && left > 0 ? [[texts.leftOut(progress.given, left)]] : []
    },
  }

  async function* rowsFrom(): AsyncGenerator<Cell[][]> {
    if (first.done) return
    yield first.value.map((product) => rowOf(product, context))
    for await (const some of goods) yield some.map((product) => rowOf(product, context))
  }
}
