import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatMessage, msg } from '../message.ts'
import { russianMessages, toRussian } from './russian.ts'
import { translateText } from './translate-text.ts'

const root = path.join(import.meta.dirname, '../../../../..')
const folders = [
  'packages/releases/src',
  'gateway/src/platform/ops',
  'gateway/src/platform/autopilot',
  'gateway/src/platform/drills',
  'gateway/src/platform/previews',
  'packages/contracts/src/ops',
]
/** Commands have sentences that are never translated; fixtures have none. */
const excludedFiles = /\.test\.|\.fixture\.|\/command\//

const sources = folders
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => !excludedFiles.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Key of the template literal that begins at an index. */
function keyAt(text: string, from: number): string {
  let key = ''
  let facts = 0
  for (let at = from; text[at] !== '`'; at += 1) {
    if (text[at] === '\\') {
      at += 1
      key += text[at]
    } else if (text.startsWith('${', at)) {
      key += `{${facts}}`
      facts += 1
      at = endOfFact(text, at + 2)
    } else key += text[at]
  }
  return key
}

/** Index of the brace that closes a fact; nested templates are skipped. */
function endOfFact(text: string, from: number): number {
  let depth = 1
  let at = from
  for (; depth > 0; at += 1) {
    const sign = text[at] ?? '}'
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    else if (/['"`]/.test(sign)) at = text.indexOf(sign, at + 1)
  }
  return at - 1
}

const keys = new Set(
  sources.flatMap(({ text }) => [
    ...[...text.matchAll(/(?<!`)\bmsg`/g)].map(({ index, 0: start }) => keyAt(text, index + start.length)),
    ...[...text.matchAll(/'((?:Which|How|Say|A) [^'\n]+[.?])'/g)].map(([, sentence = '']) => sentence),
  ]),
)

const places = (text: string) => [...new Set(text.match(/\{\d+\}/g) ?? [])].toSorted()
/** The part is named twice in the key: in a sentence and in a command. */
const duplicateKey = 'No drill of the last {0} days proves a rollback of {1}: run "vitrina drill {2}" first.'

test('every refusal of the gateway has a Russian text with the same facts', () => {
  expect(keys.size).toBeGreaterThan(200)
  expect([...keys].filter((key) => !Object.hasOwn(russianMessages, key))).toEqual([])
  const other = [...keys].filter(
    (key) => key !== duplicateKey && `${places(key)}` !== `${places(russianMessages[key] ?? '')}`,
  )
  expect(other).toEqual([])
  const english = Object.entries(russianMessages).filter(
    ([key, text]) => /[a-z]{3} [a-z]{2}/i.test(key) && !/[а-я]/.test(text),
  )
  expect(english).toEqual([])
})

test('refusals are thrown as messages with facts, never as plain text that cannot be translated', () => {
  const thrown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/new (?:RegistryError\(\s*'\w+',|OpsHttpError\(\s*\d+,|PreviewError\()\s*(['"`][^\n]*)/g)].map(
      ([, start]) => `${file}: ${start}`,
    ),
  )
  expect(thrown).toEqual([])
})

test('translates nested messages too, and leaves an unknown sentence unchanged', () => {
  const inner = msg`${'mf-basket'} needs the shell's contract ${'^2'}, shell@${'01'} gives ${1}.`
  const said = msg`${'mf-basket'}@${'ab'} does not fit what is live: ${inner}`
  expect(formatMessage(said)).toBe(
    "mf-basket@ab does not fit what is live: mf-basket needs the shell's contract ^2, shell@01 gives 1.",
  )
  expect(toRussian(said).replaceAll('\u00a0', ' ')).toBe(
    'Версия ab части mf-basket не подходит к тому, что у посетителей: mf-basket нужен договор shell ^2, а shell@01 даёт 1.',
  )
  expect(toRussian(msg`A newer gateway says ${'this'}.`)).toBe('A newer gateway says this.')
})

/** Placeholder facts, as different from sentences as hashes and names are. */
const factsForKey = (key: string) => places(key).map((_, at) => `f${at}`)

test('translates stored English text as well as a message with separate facts', () => {
  const written = [...keys].filter((key) => key.replace(/\{\d+\}/g, '').replace(/[^a-z]/gi, '').length >= 4)
  const lost = written.filter((key) => {
    const said = { key, facts: factsForKey(key) }
    return translateText(formatMessage(said)) !== toRussian(said)
  })
  expect(lost).toEqual([])
})

test('translates reasons of the autopilot and faults of the ledger and of drills, with their figures', () => {
  const plain = (text: string) => translateText(text).replaceAll('\u00a0', ' ')
  const burn =
    '7 of 8 views failed (87.5 %) within 1 h from 5 networks, 7 of 7 views failed (100.0 %) within 5 min; 0.50 % may ' +
    'fail: the budget burns 175.0 times too fast, 14.4 is the limit; boundary 7, load 1; most said: boundary: x; y is not a function'
  expect(plain(burn)).toBe(
    'сбоев 7 из 8 посещений (87,5 %) за 1 ч, сетей: 5; сбоев 7 из 7 посещений (100,0 %) за 5 мин. Допустимо 0,50 %: бюджет ' +
      'ошибок сгорает в 175,0 раза быстрее нормы при пределе 14,4. сбои блоков 7, файлы не загрузились 1; чаще всего: ' +
      'boundary: x; y is not a function',
  )
  const silent =
    '9 of 9 pages never came alive (100.0 %) within 1 h, in the set 0123456789abcdef: 1 of 20 pages never came alive (5.00 %); ' +
    'at least 61.5 % of those that did come alive do not any more; one of 2 parts that changed, the likeliest first'
  expect(plain(silent)).toBe(
    'не ожило 9 из 9 страниц (100,0 %) за 1 ч; прежде (набор 0123456) не ожило 1 из 20 страниц (5,00 %). Перестало оживать ' +
      'не меньше 61,5 % тех, что оживали; виновата одна из 2 изменившихся частей, вероятная первой',
  )
  expect(plain('shadow: would be put into quarantine, rolled back to 0123456789abcdef')).toBe(
    'только наблюдает, а сделал бы так: в карантин, откат до 0123456',
  )
  expect(plain('fails, and nothing is done: the last action on it was less than 30 min ago')).toBe(
    'сбоит, но ничего не сделано: прошлое действие с ней было меньше 30 мин назад',
  )
  expect(plain('/ was answered 503; /catalog/ came without content; and 2 more')).toBe(
    '/ — ответ 503; /catalog/ — страница без содержания; и ещё 2',
  )
  const slow = 'LCP of its part: 4000 ms instead of 2000 ms (2.00 times; 120 and 300 visits)'
  expect(plain(`the canary is slower than what is live: ${slow}`)).toBe(
    'канарейка медленнее живой версии: LCP своей части 4000 мс вместо 2000 мс (в 2,00 раза; посещений 120 и 300)',
  )
  expect(
    plain(`the canary is slower than what is live: ${slow}, ${slow.replace('of its part', 'of whole pages')}`),
  ).toBe(
    'канарейка медленнее живой версии: LCP своей части 4000 мс вместо 2000 мс (в 2,00 раза; посещений 120 и 300), LCP целых ' +
      'страниц 4000 мс вместо 2000 мс (в 2,00 раза; посещений 120 и 300)',
  )
  expect(plain('releases/live.json is not the end of the log. Its content is not what its hash says.')).toBe(
    'releases/live.json — не конец журнала. Содержание не сходится с хешем.',
  )
})

test('keeps what people wrote and translates what the gateway appended', () => {
  expect(translateText('Промокод исправлен: 12 of 13; a new button')).toBe('Промокод исправлен: 12 of 13; a new button')
  const unfit = "mf-basket needs the shell's contract ^2, shell@01 gives 1."
  expect(translateText(`срочно (agreed to by Борис) (against the gate: ${unfit})`).replaceAll('\u00a0', ' ')).toBe(
    'срочно (согласие: Борис) (вопреки проверке: mf-basket нужен договор shell ^2, а shell@01 даёт 1.)',
  )
})
