import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CascadeModule, type CascadeModules, cascadeLevels } from './levels.ts'

/** Modules by name; a name that ends with .css is a sheet of the layer `page`. */
function createModules(imports: Record<string, string[]>, layers: Record<string, string[]> = {}): CascadeModules {
  const names = new Set(Object.entries(imports).flatMap(([name, all]) => [name, ...all]))
  return new Map(
    [...names].map((name): [string, CascadeModule] => [
      name,
      { name, imports: imports[name] ?? [], layers: layers[name] ?? (name.endsWith('.css') ? ['page'] : []) },
    ]),
  )
}

const levels = (modules: CascadeModules, layer = 'page') => Object.fromEntries(cascadeLevels(modules, layer).levels)
const conflict = (modules: CascadeModules) => cascadeLevels(modules, 'page').conflict

describe('the sheet of a module', () => {
  test('takes precedence over the sheets of all its direct and indirect imports', () => {
    const modules = createModules({
      'Page.tsx': ['Page.css', 'Text.tsx'],
      'Text.tsx': ['Picture.tsx'],
      'Picture.tsx': ['Picture.css', 'Plate.tsx'],
      'Plate.tsx': ['Plate.css'],
    })
    expect(levels(modules)).toEqual({ 'Plate.css': 0, 'Picture.css': 1, 'Page.css': 2 })
  })

  test('has the same level in whatever order its imports are sorted', () => {
    const one = createModules({ 'Page.tsx': ['Page.css', 'Picture.tsx'], 'Picture.tsx': ['Picture.css'] })
    const other = createModules({ 'Page.tsx': ['Picture.tsx', 'Page.css'], 'Picture.tsx': ['Picture.css'] })
    expect(levels(one)).toEqual(levels(other))
  })

  test('is compared with sheets of its own layer only', () => {
    const modules = createModules(
      { 'Page.tsx': ['Page.css', 'Button.tsx'], 'Button.tsx': ['Button.css'] },
      { 'Button.css': ['ui'] },
    )
    expect([levels(modules), levels(modules, 'ui')]).toEqual([{ 'Page.css': 0 }, { 'Button.css': 0 }])
  })

  test('takes precedence over another module’s sheet that the module imports', () => {
    const modules = createModules({
      'Card.tsx': ['Card.module.css', 'shared.css'],
      'Row.tsx': ['Row.css', 'shared.css'],
    })
    expect(levels(modules)).toEqual({ 'shared.css': 0, 'Card.module.css': 1, 'Row.css': 1 })
  })
})

describe('two sheets that their importer shares', () => {
  test('the one that is imported later takes precedence', () => {
    expect(levels(createModules({ 'Card.tsx': ['a.css', 'b.css'] }))).toEqual({ 'a.css': 0, 'b.css': 1 })
  })

  test('the import graph counts more than the order of imports', () => {
    const modules = createModules({
      'Card.tsx': ['a.css', 'b.css'],
      'Page.tsx': ['a.css', 'Row.tsx'],
      'Row.tsx': ['b.css'],
    })
    expect(levels(modules)).toEqual({ 'b.css': 0, 'a.css': 1 })
  })
})

describe('sheets that each have to override the other one', () => {
  test('are reported with the modules that import them', () => {
    const modules = createModules({
      'One.tsx': ['a.css', 'Two.tsx'],
      'Two.tsx': ['b.css'],
      'Three.tsx': ['b.css', 'Four.tsx'],
      'Four.tsx': ['a.css'],
    })
    expect(conflict(modules)?.cycle.map(({ sheet, by }) => `${sheet} by ${by}`)).toEqual([
      'a.css by One.tsx',
      'b.css by Three.tsx',
    ])
  })

  test('are found through a third sheet between them', () => {
    const modules = createModules({
      'A.tsx': ['a.css', 'B0.tsx'],
      'B0.tsx': ['b.css'],
      'B.tsx': ['b.css', 'C0.tsx'],
      'C0.tsx': ['c.css'],
      'C.tsx': ['c.css', 'A0.tsx'],
      'A0.tsx': ['a.css'],
    })
    expect(conflict(modules)?.cycle).toHaveLength(3)
  })

  test('are found in an import cycle', () => {
    expect(conflict(createModules({ 'A.tsx': ['a.css', 'B.tsx'], 'B.tsx': ['b.css', 'A.tsx'] }))?.cycle).toHaveLength(2)
  })
})

test('in a random graph, each sheet is above those of its importers’ imports, or a conflict is reported', () => {
  const names = Array.from({ length: 6 }, (_, index) => index)
  const imports = fc.array(
    fc.record({
      sheets: fc.subarray(names),
      parts: fc.subarray(names),
    }),
    { minLength: 6, maxLength: 6 },
  )
  fc.assert(
    fc.property(imports, (all) => {
      const modules = createModules(
        Object.fromEntries(
          all.map(({ sheets, parts }, index) => [
            `${index}.tsx`,
            [...sheets.map((sheet) => `${sheet}.css`), ...parts.map((part) => `${part}.tsx`)],
          ]),
        ),
      )
      const found = cascadeLevels(modules, 'page')
      if (found.conflict) return
      for (const [index, { sheets, parts }] of all.entries())
        for (const sheet of sheets)
          for (const part of parts.filter((other) => other !== index))
            for (const under of all[part]?.sheets ?? []) {
              if (under === sheet) continue
              expect(found.levels.get(`${sheet}.css`)).toBeGreaterThan(found.levels.get(`${under}.css`) ?? Infinity)
            }
    }),
  )
})
