/** What decision 079 says of names and can be held mechanically. */
import { describe, expect, test } from 'vitest'
import { filesMatching, read } from './repository.ts'

const files = filesMatching('*.ts', '*.tsx').filter((file) => !file.endsWith('.d.ts'))

/** A type is a noun: none of these says of what. */
const bareParticiples =
  'Added Answered Arrived Asked Begun Begin Bought Bundled Called Carried Changed Chosen Compared Counted Crowded Decoded Done Drawn Filled Found Framed Given Handed Heard Held Hung Judged Kept Known Learnt Left Listed Looked Lost Made Matched Meant Measured Moved Named Needed Numbered Offered Ordered Passed Placed Ranked Reached Reckoned Refused Remembered Rendered Returned Said Seen Sent Served Shown Sold Started Stored Taken Told Tried Typed Understood Unsent Untold Wanted Watched Weighed Whose Written'

/** Declared names that the field has another word for. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^(?:askAs|askFor)$/, 'retailerFor'],
  [/^reckon/i, 'calculate'],
  [/^(?:neighbour|Neighbour)/, 'cluster, or sibling'],
  [/^Door$/, 'MountOptions, or a handler'],
  [/^Places$/, 'Semaphore'],
  [/^Shelf$/, 'a repository, or a suggestion source'],
  [/^Book$/, 'ReplicatedStore'],
  [/^ReadyMade/i, 'code cache'],
  [/^beginAhead$/, 'startPrefetch'],
]

const declarations = files.flatMap((file) =>
  [
    ...read(file).matchAll(
      /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(interface|type|class|enum|function\*?|const|let) ([A-Za-z_$][\w$]*)/gm,
    ),
  ].map(([, kind = '', name = '']) => ({ file, kind, name })),
)

/** Local variables, and parameters that stand first. */
const oldLocal = /\b(?:const|let|function) (asked|told|kept|heard|mended)\b|\((asked|told|kept|heard|mended)(?=[,):])/g

const localsIn = (text: string) => [...text.matchAll(oldLocal)].map(([, local, parameter]) => local ?? parameter)

describe('names that a module declares', () => {
  test('a type is called by a noun', () => {
    expect(declarations.length).toBeGreaterThan(10_000)
    const refused = new Set(bareParticiples.split(' '))
    const faults = declarations
      .filter(({ kind, name }) => /^(?:interface|type|class|enum)$/.test(kind) && refused.has(name))
      .map(({ file, name }) => `${file}: ${name} is no noun: say of what`)
    expect(faults).toEqual([])
  })

  test('a variable says what it holds', () => {
    expect(localsIn('const asked = 1; run((told) => told); function kept() {}')).toEqual(['asked', 'told', 'kept'])
    const faults = files
      .filter((file) => !file.endsWith('repo-checks/names.test.ts'))
      .flatMap((file) => localsIn(read(file)).map((name) => `${file}: ${name}: say of what`))
    expect(faults).toEqual([])
  })

  test('what the field has a word for is called by it', () => {
    const faults = declarations.flatMap(({ file, name }) =>
      elsewhere.filter(([word]) => word.test(name)).map(([, instead]) => `${file}: ${name}: say ${instead}`),
    )
    expect(faults).toEqual([])
  })
})
