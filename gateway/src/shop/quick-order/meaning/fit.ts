import type { Offer } from './offer.ts'
import type { Reading } from './reading.ts'
import { type SizeFit, sizeFit } from './size-fit.ts'
import { normaliseSpelling, type Term } from './terms.ts'
import { type StemmedWord, wordSimilarity } from './word-similarity.ts'

/** How well a product fits a line. */
export interface Fit {
  /** The weighted share of the line that the product meets, 0 to 1. */
  score: number
  /** The product is of the kind that the line names. */
  isKind: boolean
  /** Weighted count of words in its name that the line does not have: fewer means plainer. */
  extras: number
  /** Count of threads in its size that the line does not have. */
  threads: number
  misses: SizeFit['misses']
  /** The product is for the purpose that the line names, if it names one. */
  servesPurpose: boolean
  /** The product has the size or mark of the line. */
  hasSize: boolean
}

type Word = Extract<Term, { kind: 'word' }>
type Mark = Extract<Term, { kind: 'mark' }>

// The kind weighs more than any other word, and a section more than a packing.
const weights = { head: 3, noun: 2, adjective: 1.5, short: 1.5, place: 0.5, mark: 2, sizes: 3, size: 2 } as const
/** An unrequested purpose counts double: such a product is hardly meant. */
const PURPOSE_WEIGHT = 2
/** Similarities at which a word counts as met, and as surely met. */
const [MIN_MATCH, SURE_MATCH] = [0.55, 0.75]
const UNKNOWN_WEIGHT = 0.6
const SHORTEST_NOUN = 3

const adjective = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ых|их|ую|юю|ым|им)$/

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that name neither a product nor its kind. */
const fillerWords = wordSet(`
  обычный обычная обычное обычные простой простая хороший хорошая недорогой недорогая дешевый дешевая любой любая строительный
  строительная строительное качественный российский новый шт уп упак размер толщина толщиной длина длиной ширина шириной диаметр
  диаметром цвет цвета сорт марка класс фирма производитель компл комплект примерно около нужно надо лучше`)
/** The search text of a line without filler words. */
export function namingWords(text: string): string {
  const words = text.split(' ')
  const isSaid = (word: string, isPlain: (word: string) => boolean) => !isPlain(normaliseSpelling(word))
  const named = words.filter((word) => isSaid(word, (text) => fillerWords.has(text)))
  const things = named.filter((word) => isSaid(word, (text) => genericForms.has(text)))
  const isEnough = things.some(
    (word) => word.length >= SHORTEST_NOUN && !/\d/.test(word) && !adjective.test(normaliseSpelling(word)),
  )
  return (isEnough ? things : named).join(' ')
}

/** Words of the default variety of a product. */
const plainWords = wordSet(`
  базовый базовая универсальный универсальная стандарт стандартный одинарная одинарный заземлением однослойная однополюсный
  одноклавишный рядовой обрезной обрезная строительный строительная строительные гладкий рал внутренняя рабочие`)
/** Shapes of many products: the other words say more. */
const genericForms = wordSet('лист листы листов лента плита плиты панель панели материал блок блоки изделие профиль')

/** Places of use, which only some product names mention. */
const placeWords = wordSet('пол пола стен стены потолок потолка ванной кухни улицы дома дачи бани фасада')

const isNoun = ({ text, isPurpose }: Word): boolean =>
  !isPurpose && text.length >= SHORTEST_NOUN && /[аеиоуыэюя]/.test(text) && !adjective.test(text)

/** The word that names the kind of product. */
function headOf(words: readonly Word[], isKnown: (word: Word) => boolean): Word | undefined {
  const nouns = words.filter(isNoun)
  const [said] = nouns.filter(({ text }) => !genericForms.has(text))
  // «Материал наплавляемый ЭПП»: such a short word may be only a mark.
  const isMark = said !== undefined && said.text.length <= SHORTEST_NOUN && !isKnown(said)
  return (isMark ? undefined : said) ?? nouns[0] ?? words.find(({ isPurpose }) => !isPurpose)
}

function weightOf(word: Word, head: Word | undefined): number {
  if (word === head) return weights.head
  if (genericForms.has(word.text)) return 0
  if (!word.isPurpose && placeWords.has(word.text)) return weights.place
  if (word.isPurpose || isNoun(word)) return weights.noun
  return adjective.test(word.text) ? weights.adjective : weights.short
}

const bestSimilarity = (lineWord: StemmedWord, sold: readonly StemmedWord[]): number =>
  sold.reduce((best, word) => Math.max(best, wordSimilarity(lineWord, word)), 0)

function wordFit(word: Word, { kinds, purposes, others, letters }: Offer): number {
  const inName = bestSimilarity(word, [...kinds, ...letters])
  const forIt = bestSimilarity(word, purposes)
  const best = word.isPurpose ? Math.max(forIt, inName * 0.9) : Math.max(inName, forIt * 0.6)
  return Math.max(best, bestSimilarity(word, others) * 0.85)
}

function markFit({ text, letters, number }: Mark, { marks, numbers }: Offer): number {
  if (marks.some((mark) => mark.text === text)) return 1
  const hasNumber = numbers.some(({ measurement }) => measurement.value === number)
  return hasNumber && ['д', 'ду', 'н', 'л', 'ш'].includes(letters) ? 0.9 : 0
}

/** The parts of a line with their weights for a set of products. */
export interface LineRequirements {
  words: readonly { term: Word; weight: number }[]
  marks: readonly { term: Mark; weight: number }[]
  sizes: readonly Extract<Term, { kind: 'size' }>[]
  head: Word | undefined
  /** The line names a thing that no product is. */
  namesUnknownThing: boolean
}

const unique = (words: readonly Word[]): Word[] =>
  words.filter(({ root }, at) => words.findIndex((other) => other.root === root) === at)

/** Parts that no product has weigh less when they are marks and the like, which price lists leave out. */
export function requirementsOf({ terms, dropped }: Reading, offers: readonly Offer[]): LineRequirements {
  // An expanded trade name may repeat words of the line: «штукатурка ротбанд».
  const words = unique(terms.filter((term) => term.kind === 'word')).filter(
    ({ text }) => text.length > 1 && !fillerWords.has(text),
  )
  // Next to a maker's name, unknown words are names of its products.
  const isNamed = dropped.length > 0
  const isKnown = (fit: (offer: Offer) => number) => offers.some((offer) => fit(offer) >= MIN_MATCH)
  const unknown = new Set(words.filter((term) => !isKnown((offer) => wordFit(term, offer))))
  const head = headOf(words, (term) => !unknown.has(term))
  // «Доска пола» has no other words, so the place distinguishes the boards.
  const isAllSaid = terms.length === words.length && words.length <= 2
  const isTelling = (term: Word) => weightOf(term, head) >= weights.noun || (isAllSaid && placeWords.has(term.text))
  return {
    words: words.map((term) => {
      const weight = weightOf(term, head)
      const isMark = term !== head && !term.isPurpose && !adjective.test(term.text) && (isNamed || !isNoun(term))
      return { term, weight: isMark && unknown.has(term) ? weight * UNKNOWN_WEIGHT : weight }
    }),
    namesUnknownThing: !isNamed && [...unknown].some((term) => isNoun(term) && isTelling(term)),
    marks: terms
      .filter((term): term is Mark => term.kind === 'mark')
      .map((term) => ({
        term,
        weight: weights.mark * (isKnown((offer) => markFit(term, offer)) ? 1 : UNKNOWN_WEIGHT),
      })),
    sizes: terms.filter((term) => term.kind === 'size'),
    head,
  }
}

/** Compares a product with the requirements of a line. */
export function fitOf({ words, marks, sizes, head }: LineRequirements, offer: Offer): Fit {
  const sizeFits = sizes.map(({ numbers }) => ({ ...sizeFit(numbers, offer), isOfSeveral: numbers.length > 1 }))
  const parts = [
    ...words.map(({ term, weight }) => ({ weight, fit: wordFit(term, offer) })),
    ...marks.map(({ term, weight }) => ({ weight, fit: markFit(term, offer) })),
    ...sizeFits.map(({ fit, isOfSeveral }) => ({ weight: isOfSeveral ? weights.sizes : weights.size, fit })),
  ]
  const isForThat = servesPurpose(words, offer)
  const whole = parts.reduce((all, { weight }) => all + weight, 0)
  const sum = parts.reduce((all, { weight, fit }) => all + weight * fit, 0)
  const isInLine = (word: StemmedWord) => words.some(({ term }) => wordSimilarity(term, word) >= SURE_MATCH)
  const beyond = (list: readonly StemmedWord[]) =>
    list.filter((word) => word.text.length > 2 && !plainWords.has(word.text) && !isInLine(word)).length
  return {
    score: whole === 0 ? 0 : sum / whole,
    isKind: isOfKind({ marks, head }, offer) && (isForThat || offer.purposes.length === 0),
    servesPurpose: isForThat,
    extras: beyond(offer.names) + PURPOSE_WEIGHT * beyond(offer.purposes),
    threads: sizeFits.reduce((all, { threads }) => all + threads, 0),
    misses: sizeFits.flatMap(({ misses }) => misses),
    hasSize: sizeFits.some(({ isWhole }) => isWhole) || marks.some(({ term }) => markFit(term, offer) > 0),
  }
}

/** Whether the product is of the kind of the line's head word or, without one, of its first mark: «OSB-3 9 мм». */
function isOfKind({ marks: [first], head }: Pick<LineRequirements, 'marks' | 'head'>, offer: Offer): boolean {
  if (head) return bestSimilarity(head, [...offer.kinds, ...offer.letters]) >= SURE_MATCH
  return first !== undefined && markFit(first.term, offer) > 0
}

/** False for «Клей для линолеума» when the line asks for wallpaper glue. */
function servesPurpose(words: LineRequirements['words'], { purposes, kinds, others }: Offer): boolean {
  const purposeWords = words.filter(({ term }) => term.isPurpose)
  return (
    purposeWords.length === 0 ||
    purposeWords.some(({ term }) => bestSimilarity(term, [...purposes, ...kinds, ...others]) >= SURE_MATCH)
  )
}
