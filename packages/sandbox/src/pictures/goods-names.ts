import type { Family } from './families/registry.ts'
import type { IconName } from './icons.ts'
import type { NameEntry } from './names/entry.ts'
import { finish } from './names/finish.ts'
import { services } from './names/services.ts'
import { structure } from './names/structure.ts'
import { tools } from './names/tools.ts'

/** When two entries match at the same position of a name, the upper one wins. */
const goods: readonly NameEntry[] = [...tools, ...services, ...structure, ...finish]

/** Words of categories with many kinds of goods: they select an icon and no drawing. */
const general: readonly (readonly [IconName, string])[] = [
  ['tool-power', 'электроинстр|техник|сварочн'],
  ['tool-hand', 'инструмент|нож|оснастк'],
  ['garden-tool', 'сад|огород|лейк|секатор|культиватор|газон'],
  ['helmet', 'средства защ|спецодежд|сиз_'],
  ['ladder', 'подмост'],
  ['lamp', 'освещен|светодиод|свет_|люстр|фонар'],
  ['fastener-box', 'крепеж|метиз|заклепк|комплектующие'],
  ['cable', 'электрик|электромонтаж|электротовар'],
  ['faucet', 'сантехник|водоснаб|душ'],
  ['basin', 'тумб'],
  ['radiator', 'отоплен|котел|котлы|конвектор|обогревател'],
  ['fitting', 'фитинг|переходник|ниппел|угольник'],
  ['gutter', 'водосток|водосточ'],
  ['roofing-sheet', 'кровл|кровел|черепиц'],
  ['pipe-plastic', 'полипропилен'],
  ['pipe-metal', 'металл|труб'],
  ['profile', 'подвес_|подвесы|уголк|уголок|доборн'],
  ['laminate', 'напольн'],
  ['siding', 'фасад|панел|стеновые'],
  ['tile-ceramic', 'керами|подвесные потол'],
  ['block', 'крупноформатн'],
  ['membrane-roll', 'гидроизол'],
  ['insulation-roll', 'изоляц|теплоизол|вата_'],
  ['board', 'древес'],
  ['bucket', 'водоэмульс|грунт'],
  ['can', 'лакокрас'],
  ['sheet', 'лист_|листы|листов'],
  ['mesh-roll', 'забор|огражд'],
  ['bag', 'сухи|кладочн'],
]

interface Beginning {
  index: number
  head: string
  isWord: boolean
  tail: string | undefined
}

const beginningsOf = (sources: readonly string[]): Beginning[] =>
  sources.flatMap((source, index) =>
    source.split('|').map((text) => {
      const [words = '', tail] = text.split('…')
      return { index, head: words.replace('_', ''), isWord: words.endsWith('_'), tail }
    }),
  )

const goodsBeginnings = beginningsOf(goods.map(([, , source]) => source))
const allBeginnings = beginningsOf([...goods.map(([, , source]) => source), ...general.map(([, source]) => source)])

/** Only this many characters of a name are matched: the kind of goods is at its beginning. */
const LOOKED_AT = 200

const isLetter = (char: string | undefined): boolean => char !== undefined && char.toLowerCase() !== char.toUpperCase()

function beginsAt(name: string, place: number, { head, isWord, tail }: Beginning): boolean {
  if (!name.startsWith(head, place)) return false
  const end = place + head.length
  if (isWord && isLetter(name[end])) return false
  if (tail === undefined) return true
  for (let at = name.indexOf(tail, end); at >= 0; at = name.indexOf(tail, at + 1))
    if (!isLetter(name[at - 1])) return true
  return false
}

function indexOf(beginnings: readonly Beginning[], given: string): number {
  const name = given.slice(0, LOOKED_AT).toLowerCase().replaceAll('ё', 'е')
  for (let place = 0; place < name.length; place++) {
    if (isLetter(name[place - 1])) continue
    const found = beginnings.find((beginning) => beginsAt(name, place, beginning))
    if (found) return found.index
  }
  return -1
}

/** The drawing for a name: the earliest match wins, as a Russian name begins with its noun. */
export function familyOf(name: string): Family | undefined {
  return goods[indexOf(goodsBeginnings, name)]?.[1]
}

/** The icon for a category name. */
export function iconOf(name: string): IconName | undefined {
  const index = indexOf(allBeginnings, name)
  return (goods[index] ?? general[index - goods.length])?.[0]
}
