export interface TextRun {
  text: string
  isHit: boolean
}

const word = /[\p{L}\p{N}]+/gu
/** Maximum length of a Russian word ending, and minimum length of a stem. */
const MAX_ENDING = 3
const MIN_STEM = 4
const MIN_INFIX = 3

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Position and length of the typed word in a word: at its start, in another form, or inside. */
function findMatch(own: string, typed: string): [at: number, length: number] | null {
  if (own.startsWith(typed)) return [0, typed.length]
  let same = 0
  while (same < typed.length && own[same] === typed[same]) same += 1
  if (same >= MIN_STEM && typed.length - same <= MAX_ENDING) return [0, same]
  const inside = typed.length >= MIN_INFIX ? own.indexOf(typed) : -1
  return inside < 0 ? null : [inside, typed.length]
}

/**
 * Splits a text into runs and marks those that match a query. A single letter among other words matches only itself.
 */
export function highlightMatches(text: string, questions: readonly string[]): TextRun[] {
  const folded = normaliseText(text)
  // Lowercasing may turn one letter into two, which would shift all positions.
  if (folded.length !== text.length) return [{ text, isHit: false }]
  const typed = [...new Set(questions.flatMap((question) => normaliseText(question).match(word) ?? []))]
  const hits = new Array<boolean>(text.length).fill(false)
  for (const { 0: own, index } of folded.matchAll(word)) {
    for (const one of typed) {
      const place = one.length > 1 || own === one || typed.length === 1 ? findMatch(own, one) : null
      if (place) hits.fill(true, index + place[0], index + place[0] + place[1])
    }
  }
  const stretches: TextRun[] = []
  for (const [at, isHit] of hits.entries()) {
    const last = stretches.at(-1)
    if (last?.isHit === isHit) last.text += text[at]
    else stretches.push({ text: text[at] ?? '', isHit })
  }
  return stretches
}
