import { HttpError } from '../../../http/http-errors.ts'
import { Budget } from '../../../http/limits/budget.ts'

/** Limit of concurrent downloads of all visitors: each requests page after page from the retailer. */
const MOST_AT_ONCE = 4
/** Limit for one network, so that slow downloads leave slots to others. */
const MOST_OF_NETWORK = 2

const texts = {
  own: 'Ваш прайс-лист уже готовится. Дождитесь, пока он загрузится.',
  network: 'Из\u00a0вашей сети уже скачивают два прайс-листа. Попробуйте через минуту.',
  all: 'Сейчас готовится много прайс-листов. Попробуйте через минуту.',
}

/** Tracks the downloads in progress. */
export class DownloadSlots {
  private readonly taken = new Set<string>()
  private readonly places = new Budget({ perKey: MOST_OF_NETWORK, total: MOST_AT_ONCE })

  /** Takes a slot and returns its release. Throws 429 when the visitor has one, or the network or all have too many. */
  acquire(visitor: string, network: string): () => void {
    if (this.taken.has(visitor)) throw new HttpError(429, texts.own)
    const place = this.places.acquire(network, 1)
    if (!place) throw new HttpError(429, this.places.usedBy(network) < MOST_OF_NETWORK ? texts.all : texts.network)
    this.taken.add(visitor)
    return () => {
      this.taken.delete(visitor)
      place.release()
    }
  }
}
