import { switchKeyboardLayout } from '../../../language/keyboard-layout.ts'
import { isFiller, isWish } from '../../../language/stop-words.ts'
import { tokenize } from '../../../language/tokens.ts'
import { type Lexicon, stemsOf } from './lexicon.ts'

type WordCheck = (word: string) => boolean

function wordChecks({ dictionary, synonyms }: Lexicon, isUnfinished: boolean): WordCheck[] {
  const begins = (word: string) => dictionary.withPrefix(word).length > 0
  const means = (word: string) =>
    dictionary.formsOf(word).length > 0 || synonyms.has(stemsOf(word)) || isFiller(word) || isWish(word)
  const misspelt = (word: string) => dictionary.correctionsFor(word).length > 0
  return isUnfinished ? [(word) => means(word) || begins(word), misspelt] : [means, begins, misspelt]
}

/** Whether every word of the text passes the check. */
function isReadable(text: string, reading: WordCheck): boolean {
  const pieces = tokenize(text)
  const words = pieces.flatMap((piece) => (piece.kind === 'size' ? [] : [piece]))
  return (
    pieces.length > 0 &&
    words.every((word) => reading(word.text) || (word.parts.length > 0 && word.parts.every(reading)))
  )
}

/**
 * Converts words typed in the wrong keyboard layout, word by word and only where the converted text is a word, the
 * beginning of a word or a misprint and the typed text is not.
 */
export function repairLayout(
  lexicon: Lexicon,
  text: string,
  isUnfinished: boolean,
): { text: string; isRepaired: boolean } {
  // Between digits the keys of «х» and «x» mean the size sign in any layout, and so does «на»: «100 на 100».
  const chunks = text.replace(/(?<=\d)([[{чЧ]| на )(?=\d)/g, 'х').split(' ')
  let isRepaired = false
  const repaired = chunks.map((chunk, at) => {
    const turned = switchKeyboardLayout(chunk)
    if (turned === null) return chunk
    for (const reading of wordChecks(lexicon, isUnfinished && at === chunks.length - 1)) {
      if (isReadable(chunk, reading)) return chunk
      if (isReadable(turned, reading)) {
        isRepaired = true
        return turned
      }
    }
    return chunk
  })
  return { text: repaired.join(' '), isRepaired }
}
