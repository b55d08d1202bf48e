import { Refusal } from '../../refusals.ts'

/** Files at a time for everybody: each asks the retailer for page after page. */
const MOST_AT_ONCE = 4

const texts = {
  own: 'Ваш прайс-лист уже готовится. Дождитесь, пока он загрузится.',
  all: 'Сейчас готовится много прайс-листов. Попробуйте через минуту.',
}

/** Who has a price list under way. */
export class Turns {
  private readonly taken = new Set<string>()

  /** Takes a turn and returns how to give it back; refused while the visitor has one, or too many have. */
  take(visitor: string): () => void {
    if (this.taken.has(visitor)) throw new Refusal(429, texts.own)
    if (this.taken.size >= MOST_AT_ONCE) throw new Refusal(429, texts.all)
    this.taken.add(visitor)
    return () => void this.taken.delete(visitor)
  }
}
