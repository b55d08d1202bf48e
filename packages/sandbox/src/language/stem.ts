const vowel = 'аеиоуыэюя'

interface Ending {
  /** Taken off only behind «а» or «я». */
  afterA?: RegExp
  any: RegExp
}

const reflexive = /(ся|сь)$/
const adjective = /(ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/
const participle: Ending = { afterA: /(?<=[ая])(ем|нн|вш|ющ|щ)$/, any: /(ивш|ывш|ующ)$/ }
const noun =
  /(а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/
const derivation = /(ост|ость)$/
const superlative = /(ейш|ейше)$/

/** Stems that lose a vowel in other forms and that no rule below meets. */
const irregular: Readonly<Record<string, string>> = {
  окон: 'окн',
  стекол: 'стекл',
  ведер: 'ведр',
  сверл: 'сверл',
  петел: 'петл',
  камен: 'камн',
  ремен: 'ремн',
  полотен: 'полотн',
  бревен: 'бревн',
  ребер: 'ребр',
}

const anyVowel = new RegExp(`[${vowel}]`)
const turn = new RegExp(`[${vowel}][^${vowel}]`)

/** What follows the first vowel, and the place in it where what follows a consonant twice behind a vowel begins. */
function regions(word: string): { rv: number; r2: number } {
  const first = word.search(anyVowel)
  if (first < 0) return { rv: word.length, r2: word.length }
  const behind = (from: number) => {
    const at = word.slice(from).search(turn)
    return at < 0 ? word.length : from + at + 2
  }
  return { rv: first + 1, r2: behind(behind(0)) }
}

function cut(rest: string, { afterA, any }: Ending): string {
  const shorter = rest.replace(any, '')
  return shorter !== rest || !afterA ? shorter : rest.replace(afterA, '')
}

function inflection(rest: string): string {
  const plain = rest.replace(reflexive, '')
  const bare = plain.replace(adjective, '')
  return bare === plain ? plain.replace(noun, '') : cut(bare, participle)
}

/** Drops the fleeting vowel: «плиток» and «плитка», «торец» and «торца» have one stem. */
function withoutFleetingVowel(stem: string): string {
  const rare = irregular[stem]
  if (rare) return rare
  if (/^[^аеиоуыэюя]*[аеиоуыэюя].*[^аеиоуыэюя](?:ок|ек)$/.test(stem)) return `${stem.slice(0, -2)}к`
  if (/[аеиоуыэюя]ек$/.test(stem) && stem.length > 3) return `${stem.slice(0, -2)}йк`
  if (/^[^аеиоуыэюя]*[аеиоуыэюя].*[^аеиоуыэюя]ец$/.test(stem)) return `${stem.slice(0, -2)}ц`
  // «Батарея» has a vowel that «батареи» lacks.
  if (stem.length > 5 && /[^аеиоуыэюя]е$/.test(stem)) return stem.slice(0, -1)
  return stem
}

/**
 * The stem that the forms of a Russian word share, by the Snowball algorithm (published by M. Porter and R. Boulton)
 * without its verb endings, which would match «профили» and «пилы», and with fleeting vowels of nouns. The word is in
 * lower case without «ё»; words in other alphabets are returned unchanged.
 */
export function stemOf(word: string): string {
  if (!/^[а-я]{3,}$/.test(word)) return word
  const { rv, r2 } = regions(word)
  let stem = word.slice(0, rv) + inflection(word.slice(rv)).replace(/и$/, '')
  if (stem.length > r2) stem = stem.slice(0, r2) + stem.slice(r2).replace(derivation, '')
  const rest = stem.slice(rv)
  const gentle = rest.replace(superlative, '')
  const ended = /нн$/.test(gentle) ? gentle.slice(0, -1) : gentle === rest ? rest.replace(/ь$/, '') : gentle
  return withoutFleetingVowel(stem.slice(0, rv) + ended)
}

export const isAdjective = (word: string): boolean => word.length > 4 && adjective.test(word)

/** Suffixes that make adjectives of nouns, and the ending of the noun. */
const adjectiveSuffixes: readonly (readonly [suffix: string, noun: string])[] = [
  ['очн', 'к'],
  ['ечн', 'к'],
  ['ичн', 'иц'],
  ['ическ', ''],
  ['альн', ''],
  ['я', ''],
  ['ян', ''],
  ['ов', ''],
  ['ев', ''],
  ['ск', ''],
  ['н', ''],
]

/** The stem of the noun from which an adjective is derived: «душ» of «душев», «сварк» of «сварочн»; null for none. */
export function nounStemOf(stem: string): string | null {
  for (const [suffix, noun] of adjectiveSuffixes) {
    const root = stem.slice(0, -suffix.length)
    if (stem.endsWith(suffix) && root.length >= 3) return root + noun
  }
  return null
}
