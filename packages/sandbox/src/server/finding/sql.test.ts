import { expect, test } from 'vitest'
import { createParameters } from './sql.ts'

test('embedding a fragment keeps its values', () => {
  const parameters = createParameters()
  const first = parameters.add('a')
  const embedded = parameters.embed({ sql: 'select $2, $1, $2', params: ['b', 'c'] })
  expect(`${first} / ${embedded} / ${parameters.add('d')}`).toBe('$1 / select $3, $2, $3 / $4')
  expect(parameters.values).toEqual(['a', 'b', 'c', 'd'])
})
