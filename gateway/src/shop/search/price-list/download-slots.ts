import { HttpError } from '../../../http/http-errors.ts'
import { Budget } from '../../../http/limits/budget.ts'

/** Files at a time for everybody: each asks the retailer for page after page. */
const MOST_AT_ONCE = 4
/** Of one network, so that whoever takes theirs slowly leaves some to others. */
const MOST_OF_NETWORK = 2

const texts = {
  own: 'Ваш прайс-лист уже готовится. Дождитесь, пока он загрузится.',
  network: 'Из\u00a0вашей сети уже скачивают два прайс-листа. Попробуйте через минуту.',
  all: 'Сейчас готовится много прайс-листов. Попробуйте через минуту.',
}

/** Who has a price list under way. */
export class DownloadSlots {
  private readonly taken = new Set<string>()
  private readonly places = new Budget({ perKey: MOST_OF_NETWORK, total: MOST_AT_ONCE })

  /** Takes a turn and returns how to give it back; refused while the visitor has one, or their network or all have too many. */
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
