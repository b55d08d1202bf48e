/** The interpretation of a search, as far as it is shown to the visitor. */
interface SearchInterpretation {
  text: string
  kind: 'exact' | 'layout' | 'typo' | 'fewer' | 'nothing'
  missing?: { sizes: readonly string[]; words: readonly string[] } | undefined
}

const and = new Intl.ListFormat('ru', { type: 'conjunction' })

/** «12 мм нет, показываем близкие»: sizes have no line break inside. */
function missingSizes(sizes: readonly string[]): string {
  return `${and.format(sizes.map((size) => size.replaceAll(' ', '\u00a0')))} нет, показываем близкие.`
}

/** The note above search results that are not exactly what was typed; empty when they are. */
export function interpretationText({ text, kind, missing }: SearchInterpretation): string {
  const sentences: string[] = []
  if (kind === 'layout' || kind === 'typo') sentences.push(`Показаны результаты по\u00a0запросу «${text}».`)
  const sizes = missing?.sizes ?? []
  if (sizes.length > 0) sentences.push(missingSizes(sizes))
  if (kind === 'fewer' && sizes.length === 0) sentences.push('Всего сразу не\u00a0нашлось.')
  const isInPart = kind === 'fewer' && (sizes.length === 0 || (missing?.words ?? []).length > 0)
  if (isInPart) sentences.push(`Показаны товары по\u00a0словам «${text}».`)
  return sentences.join(' ')
}
