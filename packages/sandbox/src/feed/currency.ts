import type { RawCurrency } from './feed-events.ts'
import { readNumber } from './number.ts'

function codeOf(id: string): string {
  const code = id.trim().toUpperCase()
  return code === '' || code === 'RUR' ? 'RUB' : code
}

/**
 * The currencies of one feed. A feed states rates against its base currency, whose rate is 1, or names a bank whose
 * rate applies; the latter is unknown here unless `given` contains the price of one unit in roubles.
 */
export class Currencies {
  readonly #rates = new Map<string, number>([['RUB', 1]])
  readonly #given: ReadonlyMap<string, number>

  constructor(given: Readonly<Record<string, number>> = {}) {
    this.#given = new Map(Object.entries(given).map(([id, rate]) => [codeOf(id), rate]))
  }

  /** Adds a currency; false when neither the feed nor the given rates determine its rate. */
  add(currency: RawCurrency): boolean {
    const code = codeOf(currency.id)
    const rate = readNumber(currency.rate)
    if (rate !== undefined && rate > 0) {
      this.#rates.set(code, rate * (1 + (readNumber(currency.plus) ?? 0) / 100))
      return true
    }
    if (code !== 'RUB') this.#rates.delete(code)
    return this.#given.has(code) || code === 'RUB'
  }

  /** Roubles for one unit of a currency; undefined when the rate is not known. */
  roubles(id: string): number | undefined {
    const code = codeOf(id)
    if (code === 'RUB') return 1
    const given = this.#given.get(code)
    if (given !== undefined) return given
    const rate = this.#rates.get(code)
    const rouble = this.#rates.get('RUB')
    return rate === undefined || rouble === undefined ? undefined : rate / rouble
  }
}
