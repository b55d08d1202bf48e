/** A change of one place in the code that the tests of it should notice. */
export interface Mutant {
  /** Relative to the root of the repository. */
  file: string
  /** 1-based. */
  line: number
  /** Text of that line, to find it when it has moved. */
  code: string
  start: number
  end: number
  /** The original code. */
  from: string
  /** The replacement. */
  to: string
}

const abbreviate = (code: string): string => {
  const flat = code.replace(/\s+/g, ' ').trim()
  return flat.length > 90 ? `${flat.slice(0, 60)} … ${flat.slice(-25)}` : flat
}

/** Short description of the replacement. */
export const changeOf = ({ from, to }: Pick<Mutant, 'from' | 'to'>): string =>
  `${abbreviate(from)} → ${abbreviate(to) || 'nothing'}`

/** A change of a line of a file, independent of the line number. */
export interface MutantLocation {
  file: string
  code: string
  change: string
}

/** Identifies a mutant across runs. */
export const mutantKey = ({ file, code, change }: MutantLocation): string => [file, code, change].join('\n')

export const locationOf = (mutant: Mutant): MutantLocation => ({
  file: mutant.file,
  code: mutant.code,
  change: changeOf(mutant),
})
