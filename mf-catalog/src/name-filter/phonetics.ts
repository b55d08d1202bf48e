/** Transliteration of Cyrillic letters. */
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
}

/** Spellings of the same sound, longer ones first. */
const phoneticRules: readonly [RegExp, string][] = [
  [/sch|sh/g, 'š'],
  [/ch(?=[aeiou])/g, 'č'],
  [/ch/g, 'h'],
  [/zh/g, 'ž'],
  [/ts|tz/g, 's'],
  [/ck|qu|q/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/oo|ou/g, 'u'],
  [/ea|ee/g, 'i'],
  [/i[aeou]/g, 'i'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/c(?=[ei])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/(?<=.)h/g, ''],
  [/(.)\1+/g, '$1'],
]

const keysLatin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const keysRussian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** The text of the same keys in the other keyboard layout; other characters stay. */
export function switchKeyboardLayout(typed: string): string {
  const swapped = [...typed.toLowerCase()].map((key) => {
    const [at, back] = [keysLatin.indexOf(key), keysRussian.indexOf(key)]
    return keysRussian[at] ?? keysLatin[back] ?? key
  })
  return swapped.join('')
}

/** Phonetic keys of the words of a text, equal for «кнауф» and «Knauf», «Церезит» and «Ceresit». */
export function phoneticKeys(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
  return words.map(phoneticKey).filter((sound) => sound !== '')
}

function phoneticKey(word: string): string {
  const spelt = [...word].map((letter) => latin[letter] ?? letter).join('')
  const plain = spelt.normalize('NFD').replace(/\p{M}/gu, '')
  return phoneticRules.reduce((sound, [spelling, same]) => sound.replace(spelling, same), plain)
}
