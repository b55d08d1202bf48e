import type { Queryable } from '../../../database/database.ts'
import { stemOf } from '../../../language/stem.ts'
import { type Synonym, tradeSynonyms } from '../../../language/synonyms.ts'
import { tokenize } from '../../../language/tokens.ts'
import { Dictionary, type IndexedWord } from './dictionary.ts'
import { readSuggestionSources, type SuggestionSources } from './suggestion-sources.ts'

/** Cached data of one index: its words, its synonyms, and the sources of suggestions. */
export interface Lexicon {
  version: string
  /** Number of products in the index. */
  goods: number
  dictionary: Dictionary
  /** Synonyms by the stems of the phrase, joined by spaces. */
  synonyms: ReadonlyMap<string, readonly Synonym[]>
  /** Stems of towns: «в Вологде» does not restrict a query. */
  towns: ReadonlySet<string>
  suggestionSources: SuggestionSources
}

interface State {
  version: string
  goods: number
  category_ids: string[]
  categories: Uint8Array
  brand_ids: string[]
  brands: Uint8Array
}

/** Stems of a phrase, the key of its synonyms. */
export function stemsOf(text: string): string {
  return tokenize(text)
    .map((piece) => (piece.kind === 'size' ? piece.raw : stemOf(piece.text)))
    .join(' ')
}

async function readSynonyms(db: Queryable): Promise<Map<string, Synonym[]>> {
  const own = await db.query<{ said: string; meant: string[]; is_fallback: boolean }>(
    'select said, meant, is_fallback from search_synonyms order by said',
  )
  const all = [...tradeSynonyms, ...own.map(({ is_fallback, ...synonym }) => ({ ...synonym, isFallback: is_fallback }))]
  return Map.groupBy(all, ({ said }) => stemsOf(said))
}

async function readLexicon(db: Queryable): Promise<Lexicon | undefined> {
  const [state] = await db.query<State>(
    'select version, goods, category_ids, categories, brand_ids, brands from search_state',
  )
  if (!state) return undefined
  const words = await db.query<IndexedWord>('select id, word, places, goods from search_words')
  const towns = await db.query<{ name: string }>('select unnest(names_cases) as name from departments')
  const dictionary = new Dictionary(words)
  return {
    version: state.version,
    goods: state.goods,
    dictionary,
    synonyms: await readSynonyms(db),
    towns: new Set(towns.map(({ name }) => stemsOf(name))),
    suggestionSources: await readSuggestionSources(db, state),
  }
}

/**
 * By index version, which is globally unique, so that test databases do not disturb each other. The oldest is evicted
 * first.
 */
const lexiconCache = new Map<string, Promise<Lexicon | undefined>>()
const mostCached = 4

/** The lexicon of the current index; undefined when there is none. It is reloaded after every rebuild. */
export async function lexiconOf(db: Queryable): Promise<Lexicon | undefined> {
  const [now] = await db.query<{ key: string }>(
    `select version || ':' || coalesce((select md5(string_agg(s::text, ',' order by said)) from search_synonyms s), '') as key
     from search_state`,
  )
  if (!now) return undefined
  const known = lexiconCache.get(now.key)
  if (known) return known
  const reading = readLexicon(db)
  lexiconCache.set(now.key, reading)
  reading.catch(() => lexiconCache.delete(now.key))
  for (const old of [...lexiconCache.keys()].slice(0, -mostCached)) lexiconCache.delete(old)
  return reading
}
