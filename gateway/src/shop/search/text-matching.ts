/** Words of Russian texts, compared loosely: by stems, by likeness, by sound. */

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

/** A word without its ending, unless hardly anything would be left. */
export function stemOf(word: string): string {
  const stem = word.replace(endingPattern, '')
  return stem.length >= 3 ? stem : word
}

/** Whether every word that was typed is one of these words, in any form, or the beginning of one. */
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

/** Runs of three letters, with the ends of the word marked. */
export function trigramsOf(word: string): Set<string> {
  const marked = ` ${stemOf(word)} `
  return new Set(Array.from({ length: marked.length - 2 }, (_, at) => marked.slice(at, at + 3)))
}

/** 1 for the same runs, 0 for none in common. */
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

/** How a name sounds, roughly: «Кнауф» and Knauf, «Церезит» and Ceresit, «Роквул» and Rockwool come out the same. */
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
