const letters: Record<string, string> = {
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
  й: 'j',
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
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  '×': 'x',
  ',': '-',
  '²': '2',
  '³': '3',
  ø: 'd',
}

/** A name in Latin letters, digits and single hyphens, at most 120 characters. */
export function slugOf(name: string): string {
  let slug = ''
  for (const letter of name.toLowerCase()) slug += letters[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '-')
  return slug.replace(/-+/g, '-').slice(0, 120).replace(/^-|-$/g, '')
}

/** Returns unique slugs: a repetition gets the next free number as a suffix. */
export function createSlugs(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const base = slugOf(name) || 'tovar'
    let slug = base
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
    taken.add(slug)
    return slug
  }
}
