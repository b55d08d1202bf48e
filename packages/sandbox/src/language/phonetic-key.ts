const groups: readonly (readonly [RegExp, string])[] = [
  [/tsch|sch|shch|sh/g, 'ш'],
  [/tch|ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/ts|tz/g, 'ц'],
  [/ck|q/g, 'к'],
  [/oo|ou/g, 'у'],
  [/ee/g, 'и'],
  [/y[ao]|j[ao]|ia$/g, 'я'],
  [/yu|ju/g, 'ю'],
  [/ye|yo|jo/g, 'е'],
  [/c(?=[eiy])/g, 'ц'],
  [/x/g, 'кс'],
]
const letters = new Map(
  Object.entries({
    ...{ a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', j: 'и', k: 'к', l: 'л', m: 'м' },
    ...{ n: 'н', o: 'о', p: 'п', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', y: 'и', z: 'з' },
  }),
)

export const isLatin = (word: string): boolean => /^[a-z]+$/.test(word)

/** How a word sounds, in Russian letters, alike for «knauf» and «кнауф»; for names that are written either way. */
export function phoneticKey(word: string): string {
  let said = word
  if (/[a-z]/.test(said)) {
    for (const [group, sound] of groups) said = said.replace(group, sound)
    said = said.replace(/[a-z]/g, (letter) => letters.get(letter) ?? letter)
  }
  return said
    .replace(/[ьъ]/g, '')
    .replaceAll('й', 'и')
    .replaceAll('ы', 'и')
    .replaceAll('э', 'е')
    .replaceAll('щ', 'ш')
    .replaceAll('ц', 'с')
    .replaceAll('тс', 'с')
    .replace(/(.)\1+/g, '$1')
}
