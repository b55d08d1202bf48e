import { startTemporaryServer } from '../database/temporary-server.ts'
import { type FilledShop, openFilledShop } from './filled-shop.ts'
import { listQuestions, pageQuestions, type Section, sectionsOf } from './list-questions.ts'
import { searchQuestions, suggestQuestions } from './search-questions.ts'
import { figures, type QuestionFigure, time } from './timing.ts'

const amounts = { few: 10_000, many: 100_000 } as const

/** Pairs of sections of both shops with nearly the same number of goods. */
function similarSections(few: readonly Section[], many: readonly Section[]): [Section, Section][] {
  return few.flatMap((section): [Section, Section][] => {
    const [nearest] = many.toSorted((a, b) => Math.abs(a.goods - section.goods) - Math.abs(b.goods - section.goods))
    const isAlike = nearest && Math.abs(nearest.goods - section.goods) < section.goods * 0.15
    return section.goods >= 300 && isAlike ? [[section, nearest]] : []
  })
}

async function lists(few: FilledShop, many: FilledShop): Promise<QuestionFigure[]> {
  const [fewSections, manySections] = [await sectionsOf(few), await sectionsOf(many)]
  const roots = manySections.filter(({ isRoot }) => isRoot)
  const leaves = manySections.filter(({ isRoot }) => !isRoot)
  const all = await time(await listQuestions(many, [...roots, ...leaves.filter((_, index) => index % 4 === 0)], 10))
  const ofRoots = await time(await listQuestions(many, roots, 10))
  const pairs = similarSections(
    fewSections.filter(({ isRoot }) => isRoot),
    leaves,
  )
  const small = await time(
    await listQuestions(
      few,
      pairs.map(([section]) => section),
      15,
    ),
  )
  const large = await time(
    await listQuestions(
      many,
      pairs.map(([, section]) => section),
      15,
    ),
  )
  const [largest] = roots.toSorted((a, b) => b.goods - a.goods)
  const near = await time(pageQuestions(many, largest?.slug ?? '', 1, 5))
  const far = await time(
    pageQuestions(many, largest?.slug ?? '', Math.min(400, Math.ceil((largest?.goods ?? 0) / 24)), 5),
  )
  return [
    ...figures('category with facets, 100,000 goods', all, 60),
    ...figures('root category with facets, 100,000 goods', ofRoots, 60),
    ...figures('category of a size, 10,000 goods', small, null),
    ...figures('category of that size, 100,000 goods', large, null),
    { name: '100,000 goods to 10,000, same size, p50', value: large.p50 / small.p50, unit: 'times', bound: 1.5 },
    { name: 'last pages of the largest root to its first, p50', value: far.p50 / near.p50, unit: 'times', bound: 3 },
  ]
}

async function search(_few: FilledShop, many: FilledShop): Promise<QuestionFigure[]> {
  return figures('search with facets, 100,000 goods', await time(searchQuestions(many)), 80)
}

async function suggestions(_few: FilledShop, many: FilledShop): Promise<QuestionFigure[]> {
  return figures('suggestions letter by letter, 100,000 goods', await time(suggestQuestions(many)), 30)
}

/** Further parts use both shops and return figures of their own. */
const benchmarks: Record<string, (few: FilledShop, many: FilledShop) => Promise<QuestionFigure[]>> = {
  lists,
  search,
  suggestions,
}

/**
 * Measures how long catalogue queries take on a PostgreSQL server of its own. @param names names of parts; all when it
 * is empty
 */
export async function benchFinding(names: readonly string[], say: (text: string) => void): Promise<QuestionFigure[]> {
  const server = await startTemporaryServer()
  try {
    say(`filling ${amounts.few} goods`)
    const few = await openFilledShop(server, amounts.few)
    say(`filling ${amounts.many} goods`)
    const many = await openFilledShop(server, amounts.many)
    const found: QuestionFigure[] = []
    for (const [name, part] of Object.entries(benchmarks)) {
      if (names.length > 0 && !names.includes(name)) continue
      say(`measuring: ${name}`)
      found.push(...(await part(few, many)))
    }
    await few.close()
    await many.close()
    return found
  } finally {
    await server.stop()
  }
}
