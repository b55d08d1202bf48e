/** Query parameters that a page reads, by name; a name that ends in `*` matches every name with that prefix. */
export interface QueryNames {
  /** Part of the cache key: guests whose values are equal share one cached page. */
  shared?: readonly string[]
  /** A request with one of these parameters is rendered for its visitor alone and never cached. */
  own?: readonly string[]
}

/** Declared query parameters of a remote's pages, by page name. */
export type PageQueries = Readonly<Record<string, QueryNames>>

type ExpandWildcard<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name

type NamesOfKind<Names, Kind extends string> = Names extends { readonly [Key in Kind]: readonly (infer Name)[] }
  ? ExpandWildcard<Name>
  : never

/** The names that a page may read, as a type. */
export type QueryNameOf<Names extends QueryNames> = (NamesOfKind<Names, 'shared'> | NamesOfKind<Names, 'own'>) & string

/** The query as a page sees it: it has the declared names only, and reading any other does not compile. */
export interface PageQuery<Name extends string> extends Iterable<[string, string]> {
  /** The first value of the name; null when there is none. */
  readonly get: (name: Name) => string | null
  readonly has: (name: Name) => boolean
}

/** Whether a list of names has this one. */
export const hasName = (names: readonly string[] | undefined, name: string): boolean =>
  names?.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name)) ?? false

/** Parses the query of a URL and keeps only the names that the page declares. */
export function readQuery<const Names extends QueryNames>(search: string, names: Names): PageQuery<QueryNameOf<Names>> {
  const { shared, own } = names
  const given = [...new URLSearchParams(search)]
  return new URLSearchParams(given.filter(([name]) => hasName(shared, name) || hasName(own, name)))
}
