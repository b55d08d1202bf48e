const latinLike = 'aceopxykmhtb'
const cyrillicLike = 'асеорхукмнтв'

/** Cyrillic letters in the place of Latin ones that look the same. */
export function asCyrillic(text: string): string {
  return text.replace(/[aceopxykmhtb]/g, (letter) => cyrillicLike[latinLike.indexOf(letter)] ?? letter)
}

/**
 * Text as words are compared: small letters, «ё» as «е», one spelling of every sign, no control characters. Words in
 * which a Latin letter slipped in among Cyrillic ones are made Cyrillic.
 */
export function fold(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('⁄', '/')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[×✕*]/g, '×')
    .replace(/[‐‑‒–—−]/g, '-')
  if (!/[a-z]/.test(plain) || !/[а-я]/.test(plain)) return plain
  return plain.replace(/\p{L}+/gu, (word) => (/[а-я]/.test(word) && /[a-z]/.test(word) ? asCyrillic(word) : word))
}
