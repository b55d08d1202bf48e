import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesMatching, read, root } from './repository.ts'

const documents = filesMatching('*.md', 'docs/**/*.md', '**/README.md').filter((file) => !file.includes('node_modules'))

/** Inline code that looks like a path of this repository. */
function pathsNamedIn(document: string): string[] {
  const tops = new Set(filesMatching('*').map((file) => file.split('/')[0] ?? ''))
  return [...read(document).matchAll(/`([\w@.-]+(?:\/[\w@.*{},-]+)*\/?)`/g)]
    .map((match) => match[1] ?? '')
    .filter(
      (word) => tops.has(word.split('/')[0] ?? '') || /^(?:shell|gateway|mf-[a-z]+|packages|scripts|docs)\//.test(word),
    )
    .filter((word) => !/[*{}]/.test(word))
}

describe('the documents', () => {
  test('name only paths that exist', () => {
    const wrong = documents.flatMap((document) =>
      pathsNamedIn(document)
        .filter((named) => !existsSync(path.join(root, named)))
        .map((named) => `${document} names ${named}, which does not exist`),
    )
    expect(wrong).toEqual([])
    expect(documents).toContain('README.md')
    expect(documents).toContain('ARCHITECTURE.md')
  })

  test('link only to files that exist', () => {
    const wrong = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !existsSync(path.resolve(root, path.dirname(document), target)))
        .map((target) => `${document} links to ${target}, which does not exist`),
    )
    expect(wrong).toEqual([])
  })

  test('the ownership map of ARCHITECTURE.md lists the exports of the packages', () => {
    const map = [...read('ARCHITECTURE.md').matchAll(/^\|\s*`(shell|mf-[a-z]+)`\s*\|\s*`(\.\/[\w-]+)`\s*\|/gm)].map(
      (match) => `${match[1]} ${match[2]}`,
    )
    const exported = ['shell', ...filesMatching('mf-*/package.json').map((file) => path.dirname(file))].flatMap(
      (folder) =>
        Object.keys((JSON.parse(read(`${folder}/package.json`)) as { exports: object }).exports).map(
          (name) => `${folder} ${name}`,
        ),
    )
    expect(map.toSorted()).toEqual(exported.toSorted())
  })

  test('every script that the README names is in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const scriptNames = [
      ...read('README.md').matchAll(/npm (?:run )?(start|test|dev|bench|build|import|lint|types|format)\b/g),
    ].map((match) => match[1] ?? '')
    expect(scriptNames.length).toBeGreaterThan(2)
    expect(scriptNames.filter((name) => !(name in scripts))).toEqual([])
  })
})
