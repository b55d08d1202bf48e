/**
 * A component resets the model of its form or window in a layout effect when it mounts. A passive effect may run after the
 * first press and would discard the answer to it.
 */
import { expect, test } from 'vitest'
import { filesMatching, read } from './repository.ts'

/** Ways in which a component calls the events `…Shown` and `…Opened` of its model, also through `useEffectEvent`. */
function callsOf(source: string): string[] {
  const bound = [...source.matchAll(/(\w+): \w+(?:Shown|Opened)\b|const (\w+) = useUnit\(\w+(?:Shown|Opened)\)/g)]
  const names = bound.map(([, inShape, alone]) => inShape ?? alone ?? '')
  const wrapped = names.flatMap((name) =>
    [...source.matchAll(new RegExp(`const (\\w+) = useEffectEvent\\(\\([^)]*\\) => ${name}\\(`, 'g'))].map(
      ([, by]) => by ?? '',
    ),
  )
  return [...names, ...wrapped]
}

const passiveCallsOf = (source: string): string[] =>
  callsOf(source).filter((name) => new RegExp(`\\buseEffect\\(\\(\\) => (?:void )?(?:\\{\\s*)?${name}\\(`).test(source))

test('no form or window of the cabinet resets its model in a passive effect', () => {
  const files = filesMatching('mf-account/src/**/*.ts', 'mf-account/src/**/*.tsx').filter(
    (file) => !/\.(test|fixture)\.tsx?$/.test(file),
  )
  const sources = files.map((file) => [file, read(file)] as const)
  expect(sources.filter(([, source]) => callsOf(source).length > 0).length).toBeGreaterThan(10)
  expect(sources.flatMap(([file, source]) => passiveCallsOf(source).map((name) => `${file}: ${name}`))).toEqual([])
})

test.each([
  'const { opened } = useUnit({ opened: windowOpened })\n  useEffect(() => opened(), [opened])',
  'const shown = useUnit(formShown)\n  useEffect(() => {\n    shown({ email })\n    return left\n  }, [])',
  'useUnit({ shown: windowShown })\n  const begin = useEffectEvent(() => shown({ id }))\n  useEffect(() => {\n    begin()\n  }, [])',
])('refuses %j', (source) => {
  expect(passiveCallsOf(source)).toHaveLength(1)
})
