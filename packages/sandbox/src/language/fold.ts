const latinLike = 'aceopxykmhtb'
const cyrillicLike = 'асеорхукмнтв'

/** Replaces Latin letters that look like Cyrillic ones. */
export function asCyrillic(text: string): string {
  return text.replace(/[aceopxykmhtb]/g, (letter) => cyrillicLike[latinLike.indexOf(letter)] ?? letter)
}

/**
 * Normalises text for comparison: lower case, «ё» as «е», one spelling of every sign, no control characters. Words with
 * a Latin letter among Cyrillic ones become Cyrillic.
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
