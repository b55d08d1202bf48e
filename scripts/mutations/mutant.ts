/** A change of one place in the code that the tests of it should notice. */
export interface Mutant {
  /** Relative to the root of the repository. */
  file: string
  /** From 1. */
  line: number
  /** That line, to find it by when it has moved. */
  code: string
  start: number
  end: number
  /** The code as it is. */
  from: string
  /** What stands there in its place. */
  to: string
}

const abbreviate = (code: string): string => {
  const flat = code.replace(/\s+/g, ' ').trim()
  return flat.length > 90 ? `${flat.slice(0, 60)} … ${flat.slice(-25)}` : flat
}

/** What is changed. */
export const changeOf = ({ from, to }: Pick<Mutant, 'from' | 'to'>): string =>
  `${abbreviate(from)} → ${abbreviate(to) || 'nothing'}`

/** A change of a line of a file, wherever that line stands by now. */
export interface MutantLocation {
  file: string
  code: string
  change: string
}

/** A mutant is recognized by it from one run to the next. */
export const mutantKey = ({ file, code, change }: MutantLocation): string => [file, code, change].join('\n')

export const locationOf = (mutant: Mutant): MutantLocation => ({
  file: mutant.file,
  code: mutant.code,
  change: changeOf(mutant),
})
