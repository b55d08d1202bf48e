import { expect, test } from 'vitest'
import { applyMutant, isCode, mutantsOf } from './find-mutants.ts'
import { changeOf } from './mutant.ts'

const changesOf = (text: string, file = 'a.tsx') => mutantsOf(file, text).map(changeOf)

test.each([
  ['if (a < b) c()', ['!(a < b)', 'true', 'false', '<=', ';']],
  ['x = a === 1 ? b : c', ['true', 'false', '!==', '2']],
  ['while (a) b = 1', ['false', '2']],
  ['x = a ?? b', ['a', 'b']],
  ['x = a?.b', ['.']],
  ['x = a?.[b]', ['nothing']],
  ['x = a && !b', ['||', 'b']],
  ['x = a + b * c', ['-', '/']],
  ["x = a + 'text'", []],
  ["x = kind === 'money'", ['!==', "''"]],
  ["x = a.get('name')", ["''"]],
  ['x = 500', ['1000']],
  ['x = true', ['false']],
  ['x += 1; x++', ['-=', '2', '--']],
  ['x = list.some(f)', ['every']],
  ['x = list.filter(f)', ['nothing']],
  ['await save(a)', [';']],
  ['function f() { return a }', ['undefined']],
  ['x = () => a', ['undefined']],
])('mutates «%s» to each of %j', (text, expected) => {
  const replacements = changesOf(text).map((change) => change.split(' → ')[1])
  expect(replacements.toSorted()).toEqual(expected.toSorted())
})

test('does not mutate types, imports, logs, classes or texts for people', () => {
  const text = `
    import a from 'a'
    type B = 1 | true
    const c = (d: { e: 2 }) => void d
    log.warn({ status: 500 }, 'no answer')
    request.log?.error('late')
    x = <p className={'wide'} key={1}>Цена 5</p>
    x = 'текст'
  `
  // Only the function and `void` of the log statement are mutated.
  expect(changesOf(text)).toEqual(['void d → undefined'])
})

test('a mutant names its line, and its code still parses', () => {
  const text = 'const a = 1\nexport const b = (c?: { d: number }) => c?.d ?? a\n'
  const mutants = mutantsOf('a.ts', text)
  expect(mutants.map(({ line, code }) => [line, code])).toContainEqual([
    2,
    'export const b = (c?: { d: number }) => c?.d ?? a',
  ])
  for (const mutant of mutants) expect([mutant.to, isCode(mutant, text)]).toEqual([mutant.to, true])
  expect(mutants.map((mutant) => applyMutant(text, mutant))).toContain(text.replace('?? a', '').replace(' \n', '\n'))
})
