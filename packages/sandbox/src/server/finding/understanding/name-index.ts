import { tokenize } from '../../../language/tokens.ts'
import { wordsOfToken } from '../../../search-index/index-words.ts'
import type { Dictionary } from './dictionary.ts'
import type { QueryPart, Term } from './parsed-query.ts'

/** An in-memory index of few names: categories, brands, phrases. */
export class NameIndex {
  #places = new Map<string, number[]>()

  constructor(names: readonly string[]) {
    for (const [place, name] of names.entries()) {
      for (const word of new Set(tokenize(name).flatMap((piece) => wordsOfToken(piece, false)))) {
        const known = this.#places.get(word)
        if (known) known.push(place)
        else this.#places.set(word, [place])
      }
    }
  }

  #having(term: Term, dictionary: Dictionary): Set<number> {
    return new Set(term.flatMap(({ id }) => this.#places.get(dictionary.textOf(id)) ?? []))
  }

  /** Indexes of the names that match a part of a query. */
  matching({ alternatives }: QueryPart, dictionary: Dictionary): Set<number> {
    const found = new Set<number>()
    for (const { terms } of alternatives) {
      const [first, ...others] = terms.map((term) => this.#having(term, dictionary))
      for (const place of first ?? []) if (others.every((set) => set.has(place))) found.add(place)
    }
    return found
  }

  /** Indexes of the names that match all parts. */
  matchingAll(parts: readonly QueryPart[], dictionary: Dictionary): Set<number> {
    const [first, ...others] = parts.map((part) => this.matching(part, dictionary))
    return new Set([...(first ?? [])].filter((place) => others.every((set) => set.has(place))))
  }
}
