/** Russian texts of the product, read by Hunspell: every word is in its dictionary or in `known-words.txt`. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import { filesMatching } from '../../packages/testing/src/repo-checks/repository.ts'
import { root } from '../workspace.ts'
import type { Audit } from './audit.ts'

const KNOWN_WORDS = 'scripts/audits/known-words.txt'
/** Files with words as people type them, with misprints and trade shorthand. */
const rawTextFiles = [
  'gateway/src/shop/calculators/{traits,for-product}.ts',
  'gateway/src/shop/search/price-list/**',
  'gateway/src/shop/quick-order/meaning/**',
  'mf-product/src/related/needed-quantity.ts',
  'packages/sandbox/src/{bench,catalogue-index,feed,language,pictures,server/finding,server/matching}/**',
  'packages/sandbox/src/server/product/barcodes.ts',
  'packages/site/src/order-line*.ts',
]

const sources = (): string[] =>
  filesMatching('*.ts', '*.tsx').filter(
    (file) =>
      !/\.(?:test|fixture|suite|e2e)\.tsx?$/.test(file) &&
      !/^(?:packages\/testing|scripts)\//.test(file) &&
      !rawTextFiles.some((glob) => path.matchesGlob(file, glob)),
  )

const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[а-яё]+(?:-[а-яё]+)*/gi) ?? []

/**
 * Russian words in the texts of a source file: strings, templates and JSX text; comments and expressions are skipped.
 */
export function russianWords(source: string): Set<string> {
  const { tokens } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'], tokens: true })
  const texts = (tokens ?? []).flatMap(({ type, value }: { type: { label?: string } | string; value?: unknown }) =>
    typeof type === 'object' && ['string', 'template', 'jsxText'].includes(type.label ?? '') ? [String(value)] : [],
  )
  return new Set(texts.flatMap(wordsIn))
}

/** Words that Hunspell does not know. */
function findUnknownWords(words: readonly string[]): Promise<Set<string>> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'hunspell',
      ['-d', 'ru_RU', '-i', 'utf-8', '-l'],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => (error ? reject(error) : resolve(new Set(stdout.split('\n').filter(Boolean)))),
    )
    child.stdin?.end(`${words.join('\n')}\n`)
  })
}

export async function auditSpelling(): Promise<Audit> {
  const files = new Map<string, string[]>()
  for (const file of sources())
    for (const word of russianWords(readFileSync(path.join(root, file), 'utf8')))
      files.set(word, [...(files.get(word) ?? []), file])
  const unknown = await findUnknownWords([...files.keys()])
  const known = new Set(readFileSync(path.join(root, KNOWN_WORDS), 'utf8').split('\n').filter(Boolean))
  const strange = [...unknown].filter((word) => !known.has(word.toLowerCase()))
  const met = new Set([...unknown].map((word) => word.toLowerCase()))
  return {
    passed: files.size - strange.length,
    failed: [
      ...strange.map((word) => `${word}: ${(files.get(word) ?? []).slice(0, 3).join(', ')}`),
      ...[...known].filter((word) => !met.has(word)).map((word) => `${word} is in ${KNOWN_WORDS} and in no text`),
    ],
  }
}
