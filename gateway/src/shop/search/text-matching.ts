/** Fuzzy comparison of Russian words: by stem, similarity and sound. */

const MOST_WORDS = 12

const endingPattern =
  /(?:иями|ями|ами|ого|его|ыми|ими|ему|ому|иях|ых|их|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ам|ям|ах|ях|ом|ем|ую|юю|ия|ию|ии|[аеиоуыэюяйь])$/

/** Words in lower case with «е» for «ё», the first twelve. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, MOST_WORDS)

/** The word without its ending; at least three letters are left. */
export function stemOf(word: string): string {
  const stem = word.replace(endingPattern, '')
  return stem.length >= 3 ? stem : word
}

/** Whether every typed word is a form or a prefix of one of these words. */
export function matchesWords(typed: readonly string[], words: readonly string[], shortest: number): boolean {
  return (
    typed.length > 0 &&
    typed.every((word) =>
      words.some(
        (known) => stemOf(known) === stemOf(word) || (word.length >= shortest && known.startsWith(stemOf(word))),
      ),
    )
  )
}

/** Runs of three letters of the stem, with its ends marked. */
export function trigramsOf(word: string): Set<string> {
  const marked = ` ${stemOf(word)} `
  return new Set(Array.from({ length: marked.length - 2 }, (_, at) => marked.slice(at, at + 3)))
}

/** 1 for equal sets, 0 for disjoint ones. */
export function trigramSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const run of one) if (other.has(run)) common += 1
  return (2 * common) / (one.size + other.size)
}

const latin: Record<string, string> = Object.fromEntries(
  [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [
    letter,
    'a b v g d e j s i i k l m n o p r s t u f h k ch sh sh  i  e u a'.split(' ')[at] ?? '',
  ]),
)

/** A rough phonetic key, equal for «Кнауф» and Knauf, «Церезит» and Ceresit, «Роквул» and Rockwool. */
export function phoneticKey(name: string): string {
  const letters = wordsOf(name)
    .join('')
    .replace(/[а-я]/g, (letter) => latin[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return letters
    .replace(/sch/g, 'sh')
    .replace(/ph/g, 'f')
    .replace(/ck/g, 'k')
    .replace(/oo/g, 'u')
    .replace(/[cq]/g, (letter, at: number, all: string) => (all[at + 1] === 'h' ? letter : 'k'))
    .replace(/w/g, 'v')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
}
