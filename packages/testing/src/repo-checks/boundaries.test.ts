import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesMatching, importsOf, read } from './repository.ts'

const sources = filesMatching('shell/**/*.ts*', 'mf-*/**/*.ts*', 'gateway/**/*.ts', 'packages/**/*.ts*').filter(
  (file) => !/\.(?:test|fixture)\.tsx?$|\.d\.ts$|^packages\/testing\/|rspack\.config/.test(file),
)

const packageOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/')
  return first === 'packages' ? second : first
}

/** Packages and the packages that they may import; a package that is not listed may be imported by none. */
const allowed: Record<string, string[]> = {
  shell: ['contracts', 'federation', 'site', 'ui'],
  'mf-catalog': ['contracts', 'federation', 'shell', 'site', 'ui'],
  'mf-product': ['contracts', 'federation', 'shell', 'site', 'ui'],
  'mf-basket': ['contracts', 'federation', 'shell', 'site', 'ui'],
  'mf-account': ['contracts', 'federation', 'shell', 'site', 'ui'],
  'mf-content': ['contracts', 'federation', 'shell', 'site', 'ui'],
  gateway: ['contracts', 'federation', 'papers', 'releases', 'site'],
  contracts: ['site'],
  site: [],
  ui: ['site'],
  console: ['contracts', 'site', 'ui'],
  federation: ['contracts'],
  releases: ['contracts'],
  sandbox: ['contracts', 'papers', 'site'],
  papers: [],
}

const crossings = sources.flatMap((file) =>
  importsOf(file).flatMap(({ specifier, typeOnly }) => {
    const match = /^@vitrina\/([a-z-]+)/.exec(specifier)
    return match?.[1] && match[1] !== packageOf(file)
      ? [{ file, from: packageOf(file), to: match[1], specifier, typeOnly }]
      : []
  }),
)

describe('the direction of imports', () => {
  test('every package imports only the packages in the table', () => {
    const wrong = crossings
      .filter(({ from, to, typeOnly }) => {
        if (allowed[from]?.includes(to)) return false
        return !(typeOnly && (from === 'shell' || from.startsWith('mf-')) && to.startsWith('mf-'))
      })
      .map(({ file, specifier }) => `${file} imports ${specifier}: not in the table of this test`)
    expect(wrong).toEqual([])
  })

  test('a remote imports only types of modules that another remote exposes', () => {
    const wrong = crossings
      .filter(({ from, to }) => from.startsWith('mf-') && to.startsWith('mf-'))
      .filter(({ to, specifier, typeOnly }) => {
        const { exports } = JSON.parse(read(`${to}/package.json`)) as { exports: Record<string, string> }
        return !typeOnly || !(specifier.replace(`@vitrina/${to}`, '.') in exports)
      })
      .map(({ file, specifier }) => `${file} imports ${specifier}: use remoteWidget and import type`)
    expect(wrong).toEqual([])
  })

  test('no relative path leaves its package', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .filter(({ specifier }) => {
          const parts = file.split('/').slice(0, -1)
          for (const step of specifier.split('/')) {
            if (step === '..') parts.pop()
            else if (step !== '.') parts.push(step)
          }
          return packageOf(parts.join('/')) !== packageOf(file)
        })
        .map(({ specifier }) => `${file} imports ${specifier}: use the package's name`),
    )
    expect(wrong).toEqual([])
  })

  test('remotes and the shell import router, effector and react only through shared modules', () => {
    const wrong =
      crossings.length > 0
        ? sources
            .filter((file) => file.startsWith('mf-'))
            .flatMap((file) => importsOf(file).map((found) => ({ ...found, file })))
            .filter(
              ({ specifier, typeOnly }) =>
                !typeOnly && /^react-router|^zod(?!\/mini$)|^@module-federation/.test(specifier),
            )
            .map(
              ({ file, specifier }) =>
                `${file} imports ${specifier}: use '@vitrina/federation/router' or '@vitrina/contracts/schema'`,
            )
        : ['no imports were found at all: this test reads nothing']
    expect(wrong).toEqual([])
  })

  test('form schemas, which builds of pages keep, import nothing whose schemas those builds replace', () => {
    const forms = sources.filter((file) => file.startsWith('packages/contracts/src/forms/'))
    const contracts = 'packages/contracts/src/'
    const fileOf = (file: string, specifier: string): string =>
      specifier.startsWith('.')
        ? path.join(path.dirname(file), specifier)
        : `${specifier.replace('@vitrina/contracts/', contracts)}.ts`
    const isOfContracts = (specifier: string) => /^(?:\.|@vitrina\/contracts\/)/.test(specifier)
    const seen = new Map(forms.map((file) => [file, file]))
    // A map may grow while it is iterated.
    for (const [file, form] of seen)
      for (const { specifier, typeOnly } of importsOf(file))
        if (!typeOnly && isOfContracts(specifier)) seen.set(fileOf(file, specifier), form)
    const isReplaced = (file: string) =>
      file === `${contracts}schema.ts` ||
      (/\/(?:site|retailer)\//.test(file) && importsOf(file).some(({ specifier }) => /^zod\b/.test(specifier)))
    const wrong = [...seen]
      .filter(([file]) => isReplaced(file))
      .map(([file, form]) => `${form} reaches ${file}: its schemas accept anything in a page`)
    expect(forms.length).toBeGreaterThan(5)
    expect(wrong).toEqual([])
  })

  test('each program reads its environment in one place', () => {
    const wrong = sources
      .filter((file) => /process\.env\b/.test(read(file)))
      .filter((file) => !/(?:config|main)\.ts$|presets\/rules\.ts$|^packages\/releases\/src\/command\//.test(file))
      .map((file) => `${file} reads process.env: pass the value in`)
    expect(wrong).toEqual([])
  })

  test('effector units are created only in files named model, where the compiler adds their ids', () => {
    const wrong = sources
      .filter((file) => /^(?:shell|mf-)/.test(file) && !/model\.tsx?$/.test(file))
      .filter((file) => /\b(?:createStore|createEvent|createEffect|attach|restore|combine)\(/.test(read(file)))
      .map((file) => `${file}: move the units to a model.ts`)
    expect(wrong).toEqual([])
  })
})
