const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const shifted: Readonly<Record<string, string>> = {
  '{': 'х',
  '}': 'ъ',
  ':': 'ж',
  '"': 'э',
  '<': 'б',
  '>': 'ю',
  '~': 'ё',
}

const toRussian = new Map([...latin].map((key, place) => [key, russian[place] ?? key]))
const toLatin = new Map([...russian].map((key, place) => [key, latin[place] ?? key]))

/**
 * The same keys in the other keyboard layout; null when the text has letters of both alphabets or of none. Between
 * digits only the size sign is converted: «60[27» becomes «60х27», and «12,5» stays.
 */
export function switchKeyboardLayout(text: string): string | null {
  const small = text.toLowerCase()
  const [hasLatin, hasRussian] = [/[a-z]/.test(small), /[а-яё]/.test(small)]
  if (hasLatin === hasRussian) return null
  if (hasRussian) return small.replace(/[а-яё]/g, (key) => toLatin.get(key) ?? key)
  const between = small.replace(/(?<=\d)[[{](?=\d)/g, 'х')
  return between.replace(
    /(?<!\d)[^\s\d]|[^\s\d,.](?!\d)|[,.](?!\d)/g,
    (key) => shifted[key] ?? toRussian.get(key) ?? key,
  )
}
