/** A group of an index by first letter: А–Я before A–Z, everything else last. */
export interface LetterGroup<Item> {
  /** «А», «B»; `OTHER` for names that do not start with a letter. */
  letter: string
  /** Id of the group on its page, without «#». */
  id: string
  items: Item[]
}

const OTHER = '0–9'

const alphabets = [/[А-Я]/, /[A-Z]/]
const collator = new Intl.Collator('ru', { sensitivity: 'base', numeric: true })

/** Groups items by first letter, alphabet by alphabet, with sorted names; Ё counts as Е. */
export function byLetters<Item>(items: readonly Item[], nameOf: (item: Item) => string): LetterGroup<Item>[] {
  const groups = Map.groupBy(items, (item) => letterOf(nameOf(item)))
  return [...groups]
    .map(([letter, some]) => ({
      letter,
      id: idOf(letter),
      items: some.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other))),
    }))
    .sort((one, other) => placeOf(one.letter) - placeOf(other.letter) || (one.letter < other.letter ? -1 : 1))
}

export function letterOf(name: string): string {
  const [first = ''] = name.trim().normalize('NFD').toUpperCase()
  const letter = name.trim().toUpperCase().startsWith('Й') ? 'Й' : first
  return alphabets.some((order) => order.test(letter) && letter.length === 1) ? letter : OTHER
}

/** The id has the character code, since a Cyrillic letter is percent-encoded as six characters in an address. */
const idOf = (letter: string): string => (letter === OTHER ? 'letter-0' : `letter-${letter.charCodeAt(0).toString(16)}`)

function placeOf(letter: string): number {
  const place = alphabets.findIndex((order) => order.test(letter))
  return letter === OTHER || place < 0 ? alphabets.length : place
}
