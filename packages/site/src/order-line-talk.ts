import { fillerWord, firstName, patronymic, surname, talkWord } from './order-line-talk-words.ts'

/** A longer row may have products among its words, so it is not classified. */
const longest = 400

const months =
  'январ[ьяе]|феврал[ьяе]|март[ае]?|апрел[ьяе]|ма[йяе]|июн[ьяе]|июл[ьяе]|август[ае]?|сентябр[ьяе]|октябр[ьяе]|ноябр[ьяе]|декабр[ьяе]'
const before = '(?<![\\p{L}\\d.,/×*-])'
const after = '(?![\\p{L}\\d])'
const house = '(?:[\\s,]{0,3}(?:д(?:ом)?[.\\s]{0,3})?\\d{1,4}\\s?\\p{L}?(?:[/\\\\]\\d{1,3})?(?![\\p{L}\\d]))?'
// Each character can match in one place only: an ambiguous space would make the pattern exponential.
const flat =
  '(?:[\\s,]{0,3}(?:д(?:ом)?|кв(?:артира)?|подъезд|этаж|эт|домофон|оф(?:ис)?|корп(?:ус)?|к|стр(?:оение)?)[.\\s№]{0,4}\\d{1,4}\\p{L}?(?![\\p{L}\\d]))'
const named = '(?:\\d{1,2}(?:-(?:я|й|го|е))?\\s+)?\\p{Lu}[\\p{L}-]+(?:\\s+\\p{Lu}[\\p{L}-]+){0,2}'

/** Persons, times, places and contacts: removed from the row, which is then known to be a message. */
const spans: readonly RegExp[] = [
  // URLs, e-mail addresses and handles.
  /(?:https?:\/\/|www\.)\S+|(?<!\S)\S[^\s@]*@\S+\.\p{L}{2,}|(?<!\S)@[\w.]{4,}/giu,
  // Phone numbers: with the country code, mobile ones also as eleven digits; local ones after the word.
  /(?<![\d+])\+\s?7[\s(-]*\d{3}[\s)-]*\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/gu,
  /(?<![\d.,])[78](?:[\s-]*\(\d{3,4}\)[\s-]*|[\s-]\d{3,4}[\s-]|9\d{2}[\s-]?)\d{2,3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/gu,
  /(?<!\p{L})(?:тел(?:ефон)?|моб|сот)[.:\s]*[\d()\s-]{5,18}(?:\s?доб\.?\s?\d{1,5})?(?![\p{L}\d])/giu,
  // Registration and account numbers.
  /(?<!\p{L})(?:инн|кпп|огрн|бик|р\/с|к\/с)[\s:/]*\d{8,20}/giu,
  /(?<!\p{L})(?:заказ|сч[её]т|договор|заявк|накладн|смет)\p{L}{0,3}\s*(?:№|n|#)\s?[\d/-]+/giu,
  // Dates and times.
  /(?<![\d.,])\d{1,2}[./]\d{1,2}[./](?:20)?\d{2}(?!\d)(?:\s?г(?:ода?)?\.?(?!\p{L}))?/giu,
  new RegExp(`${before}(?:на|до|к|с|от|после)\\s+(?:0?[1-9]|[12]\\d|3[01])[./](?:0[1-9]|1[0-2])(?![\\d.,])`, 'giu'),
  new RegExp(
    `${before}\\d{1,2}(?:-?(?:го|е|му))?\\s+(?:${months}|числ[ау])(?:\\s+\\d{4}(?:\\s?г(?:ода?)?)?)?${after}`,
    'giu',
  ),
  /(?<![\d.,])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/gu,
  new RegExp(`${before}\\d{1,2}\\s?(?:час(?:а|ов|ам|у)?|утра|вечера|дня|ночи)${after}`, 'giu'),
  new RegExp(`${before}с\\s\\d{1,2}\\s?(?:до|по|-)\\s?\\d{1,2}${after}`, 'giu'),
  // Streets, towns and parts of an address.
  new RegExp(
    `(?<!\\p{L})(?:[Уу]л(?:ица|ице|ицу)?|[Пп]р(?:-к?т|оспекте?)|[Пп]ер(?:еулок)?|[Нн]аб(?:ережная|ережной)?|[Мм]кр(?:орайон)?|[Мм]икрорайон|[Шш]оссе|[Бб]ульвар|[Пп]лощадь)[.\\s]\\s*${named}${house}${flat}{0,5}`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})${named}\\s+(?:ул(?:\\.|ица)|пр-к?т|проспект|переулок|шоссе|наб(?:\\.|ережная))${house}${flat}{0,5}`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:[Гг]\\.\\s?|[Гг]ор(?:\\.|од)\\s?|[Дд](?:\\.|ер\\.|еревня)\\s?|[Пп]ос(?:\\.|[её]лок)\\s?|[Сс]ело\\s|СНТ\\s|ДНП\\s|ТСН\\s|ЖК\\s)[«"]?${named}[»"]?`,
    'gu',
  ),
  /(?<!\p{L})\p{Lu}\p{L}+\s(?:обл(?:асть|\.)|р-н|район)(?!\p{L})/gu,
  new RegExp(`^${flat}+$`, 'giu'),
  // A company name and nothing else.
  /^(?:ООО|ОАО|ЗАО|ПАО|АО|ИП)\s+(?:[«"„][^«»"„“]{2,60}[»"“]|\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}.-]*){0,2})$/gu,
]
/** Sums and percentages, which mean nothing by themselves. */
const sums = /(?<![\p{L}\d])\d[\d\s\u00a0]{0,12}(?:[.,]\d{1,2})?\s?(?:руб(?:лей|ля|\.)?|₽|р\.|%)(?!\p{L})/giu
/** Words about the delivery, after which place names may follow. */
const deliveryWords = /достав|привез|отвез|отгру|разгру|завоз|самовывоз|забрать|забер|живу|наход|объект|адрес/iu
const place = new RegExp(`(?<!\\p{L})(?:в|во|на|по|из|до|возле|около|с)\\s+(?:г\\.?\\s?)?${named}${house}`, 'gu')

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)
const plain = (word: string): string => word.toLowerCase()

/** Indices of words that name people: a first name, a patronymic, a surname beside one of them. */
function peopleIn(words: readonly string[], hasInitials: boolean): Set<number> {
  const isFirst = (word: string) => isCapital(word) && (firstName.test(plain(word)) || patronymic.test(plain(word)))
  const found = new Set<number>()
  for (const [at, word] of words.entries()) if (isFirst(word)) found.add(at)
  if (found.size === 0 && !hasInitials) return found
  for (const [at, word] of words.entries()) {
    const isBeside = hasInitials || found.has(at - 1) || found.has(at + 1)
    if (isBeside && isCapital(word) && surname.test(plain(word))) found.add(at)
  }
  return found
}

/**
 * Whether a row of a pasted list is small talk: only courtesy, dates, phone numbers, addresses and signatures. A single
 * other word or number makes it a possible product, since a useless search is better than a missed product. Runs in
 * linear time.
 */
export function isSmallTalk(line: string): boolean {
  const text = line.trim()
  if (text === '' || text.length > longest) return false
  let left = text
  for (const span of spans) left = left.replace(span, ' | ')
  if (deliveryWords.test(left)) left = left.replace(place, ' | ')
  const hasSpan = left.includes(' | ')
  const initials = /(?<!\p{L})\p{Lu}\.\s?(?:\p{Lu}\.)?(?!\p{L}{2})/gu
  const unnamed = left.replace(sums, ' ').replace(initials, ' ')
  const hasInitials = left.search(initials) >= 0
  const words = unnamed.match(/[\p{L}\d]+(?:-\p{L}+)*/gu) ?? []
  if (words.length === 0) return hasSpan || !/[\p{L}\d]/u.test(text)
  const people = peopleIn(words, hasInitials)
  const isTalk = (word: string) => talkWord.test(plain(word))
  if (!words.every((word, at) => people.has(at) || isTalk(word) || fillerWord.test(plain(word)))) return false
  return hasSpan || people.size > 0 || words.some(isTalk)
}
