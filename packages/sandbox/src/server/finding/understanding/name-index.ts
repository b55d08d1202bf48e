import { piecesOf } from '../../../language/pieces.ts'
import { wordsOfPiece } from '../../../search-index/index-words.ts'
import type { Dictionary } from './dictionary.ts'
import type { Part, Term } from './question.ts'

/** Names that are few enough to be looked through in memory: of categories, brands, questions. */
export class NameIndex {
  #places = new Map<string, number[]>()

  constructor(names: readonly string[]) {
    for (const [place, name] of names.entries()) {
      for (const word of new Set(piecesOf(name).flatMap((piece) => wordsOfPiece(piece, false)))) {
        const known = this.#places.get(word)
        if (known) known.push(place)
        else this.#places.set(word, [place])
      }
    }
  }

  #having(term: Term, dictionary: Dictionary): Set<number> {
    return new Set(term.flatMap(({ id }) => this.#places.get(dictionary.textOf(id)) ?? []))
  }

  /** Places of the names that meet a part of a question. */
  meeting({ ways }: Part, dictionary: Dictionary): Set<number> {
    const found = new Set<number>()
    for (const { terms } of ways) {
      const [first, ...others] = terms.map((term) => this.#having(term, dictionary))
      for (const place of first ?? []) if (others.every((set) => set.has(place))) found.add(place)
    }
    return found
  }

  /** Places of the names that meet all parts. */
  meetingAll(parts: readonly Part[], dictionary: Dictionary): Set<number> {
    const [first, ...others] = parts.map((part) => this.meeting(part, dictionary))
    return new Set([...(first ?? [])].filter((place) => others.every((set) => set.has(place))))
  }
}
