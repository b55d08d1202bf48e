/** A unit as written in an order. */
export interface OrderUnit {
  /** The normalised unit: «шт», «лист», «упак», «м²»; for measures too: «м», «кг». */
  unit: string
  /** It counts products. Otherwise it measures, and may also be a size of one of them: «3 м», «50 кг», «10 л». */
  isCounting: boolean
}

const countedUnits: readonly (readonly [unit: string, words: string])[] = [
  ['шт', 'штук[аи]?|штучек|шту?|pcs|pc|единиц[аы]?|ед|карт(?:а|ы)?'],
  ['лист', 'лист(?:а|ов|ы)?|лст'],
  ['мешок', 'меш(?:ок|ка|ков|ки|к)?|мш'],
  ['упак', 'уп(?:ак(?:ов(?:ка|ки|ок|ку))?)?|пач(?:ка|ки|ек|ку)?|короб(?:ка|ки|ок|ку|а|ов)?|кор|pack|packs'],
  ['рулон', 'рул(?:он(?:а|ов|ы)?)?|ролик(?:а|ов)?'],
  ['ведро', 'вед(?:ро|ра|ер)?|вёдер'],
  ['банка', 'бан(?:ка|ки|ок|ку)?'],
  ['канистра', 'канистр(?:а|ы|у)?'],
  ['баллон', 'бал(?:л?он(?:а|ов|чика|чиков)?|л)?'],
  ['тюбик', 'туб(?:а|ы)?|тюб(?:ик(?:а|ов)?)?|картридж(?:а|ей)?'],
  ['бухта', 'бухт(?:а|ы|у)?'],
  ['плита', 'плит(?:а|ы)?'],
  ['хлыст', 'хлыст(?:а|ов)?|прут(?:а|ов|ок|ка|ков)?'],
  ['пара', 'пар(?:а|ы|у)?'],
  ['комплект', 'компл(?:ект(?:а|ов)?)?|к-т(?:а|ов)?|набор(?:а|ов)?'],
  ['поддон', 'поддон(?:а|ов)?|пал(?:л?ет(?:а|ы|у)?)?'],
  ['м²', 'м[2²]|m[2²]|кв\\.? ?м(?:етр(?:а|ов)?)?|м\\.? ?кв|квадрат(?:а|ов|ных метр(?:а|ов))?|кв'],
  ['м³', 'м[3³]|m[3³]|куб\\.? ?м(?:етр(?:а|ов)?)?|м\\.? ?куб|куб(?:а|ов|ометр(?:а|ов))?'],
  ['м', 'пог(?:онн(?:ых|ый|ого))?\\.? ?м(?:етр(?:а|ов)?)?|п\\.? ?м|м\\.? ?п|м/п'],
  ['т', 'тонн(?:а|ы)?|тн|т'],
]

const measuredUnits: readonly (readonly [unit: string, words: string])[] = [
  ['м', 'метр(?:а|ов)?|м'],
  ['кг', 'кг|килограмм(?:а|ов)?|кило'],
  ['л', 'литр(?:а|ов)?|л'],
]

const joinPatterns = (groups: typeof countedUnits): string => groups.map(([, words]) => words).join('|')

/** Units that count, for a regular expression. No letter and no digit may follow. */
export const countingPattern = joinPatterns(countedUnits)
/** Units that measure. */
export const measuringPattern = joinPatterns(measuredUnits)

const patterns = [
  ...countedUnits.map(([unit, words]) => ({ unit, isCounting: true, whole: new RegExp(`^(?:${words})$`, 'iu') })),
  ...measuredUnits.map(([unit, words]) => ({ unit, isCounting: false, whole: new RegExp(`^(?:${words})$`, 'iu') })),
]

/** Parses a written unit: «меш.», «листов», «кв. м»; null when it is not a unit of orders. */
export function orderUnit(written: string): OrderUnit | null {
  const plain = written.trim().replace(/\.$/, '').replace(/\s+/g, ' ')
  if (plain.length > 20) return null
  const found = patterns.find(({ whole }) => whole.test(plain))
  return found ? { unit: found.unit, isCounting: found.isCounting } : null
}
