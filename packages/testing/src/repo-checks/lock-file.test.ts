import { describe, expect, test } from 'vitest'
import { read } from './repository.ts'

interface LockedPackage {
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }

describe('the lock file', () => {
  test('has an entry for every platform, so that npm ci installs anywhere', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages))
        .map((name) => `${place} may need ${name}, which has no entry`),
    )
    expect(missing).toEqual([])
    expect(Object.keys(packages).length).toBeGreaterThan(100)
  })

  test('names no registry host', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
  })
})
