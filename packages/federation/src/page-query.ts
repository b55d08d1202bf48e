/** Names in the query of an address that a page reads; one that ends in `*` stands for all that begin like it. */
export interface QueryNames {
  /** With the same values the page is the same for all guests, who share it. */
  shared?: readonly string[]
  /** An address that has one of these is answered for its visitor alone. */
  own?: readonly string[]
}

/** Those of a room's pages, by the names of the pages. */
export type PageQueries = Readonly<Record<string, QueryNames>>

type ExpandWildcard<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name

type NamesOfKind<Names, Kind extends string> = Names extends { readonly [Key in Kind]: readonly (infer Name)[] }
  ? ExpandWildcard<Name>
  : never

/** The names that a page may ask for, as a type. */
export type QueryNameOf<Names extends QueryNames> = (NamesOfKind<Names, 'shared'> | NamesOfKind<Names, 'own'>) & string

/** A query as a page sees it: only the names that it has declared can be asked for. */
export interface PageQuery<Name extends string> extends Iterable<[string, string]> {
  /** The first value of the name; null when there is none. */
  readonly get: (name: Name) => string | null
  readonly has: (name: Name) => boolean
}

/** Whether a list of names has this one. */
export const hasName = (names: readonly string[] | undefined, name: string): boolean =>
  names?.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name)) ?? false

/** What the query of an address says under the names of a page, and nothing else of it. */
export function readQuery<const Names extends QueryNames>(search: string, names: Names): PageQuery<QueryNameOf<Names>> {
  const { shared, own } = names
  const given = [...new URLSearchParams(search)]
  return new URLSearchParams(given.filter(([name]) => hasName(shared, name) || hasName(own, name)))
}
