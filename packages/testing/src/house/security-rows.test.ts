/** The weaknesses that the specification names, and the verification standard, each with the tests that prove it. */
import { describe, expect, test } from 'vitest'
import { filesMatching, read } from './repository.ts'

const tests = filesMatching('*.test.ts', '*.test.tsx', '*.e2e.ts', '*.suite.ts')
const ids = Array.from({ length: 35 }, (_, at) => `S${String(at + 1).padStart(2, '0')}`)

test('every weakness S01 to S35 is named by the title of a test', () => {
  const titled = new Set(
    tests.flatMap((file) =>
      [...read(file).matchAll(/\[[^\]\n]*\]/g)].flatMap(([tag]) => tag.match(/\bS\d\d\b/g) ?? []),
    ),
  )
  expect(ids.filter((id) => !titled.has(id))).toEqual([])
})

describe('the table of the verification standard', () => {
  const rows = [...read('docs/asvs.md').matchAll(/^\|\s*(\d+\.\d+\.\d+)\s*\|\s*\d\s*\|[^|]*\|([^|]*)\|/gm)].map(
    ([, id = '', proof = '']) => ({
      id,
      proofs: [...proof.matchAll(/`([^`]+)`: ([^;]+)/g)].map(
        ([, file = '', title = '']) => [file, title.trim()] as const,
      ),
    }),
  )

  test('has its rows once each, with a test or the setting behind each', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ proofs }) => proofs.length === 0)).toEqual([])
  })

  test('names tests that there are, by words of their titles', () => {
    const missing = rows.flatMap(({ id, proofs }) =>
      proofs.flatMap(([file, title]) =>
        tests.includes(file) && read(file).includes(title) ? [] : [`${id}: ${file} has no «${title}»`],
      ),
    )
    expect(missing).toEqual([])
  })
})
