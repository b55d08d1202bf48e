/**
 * Finds every regular expression of the code that runs in the gateway, the renderer, the sandbox and the pages, and
 * judges whether a text can make it slow.
 */
import { constructionsIn } from './constructions.ts'
import type { Expression, LateConstruction } from './expression.ts'
import { sourcesThatRun } from './sources.ts'
import { type Site, sitesIn } from './syntax.ts'

export { constructionFaults, expressionFaults } from './faults.ts'
export { type Attack, attackString, isJudgedSafe, judge, judgeAnew, type Verdict } from './judge.ts'

interface Survey {
  expressions: Expression[]
  late: LateConstruction[]
}

let survey: Promise<Survey> | undefined

async function runSurvey(): Promise<Survey> {
  const sites = sourcesThatRun().flatMap((file) => sitesIn(file))
  const constructing = sites.filter(({ literal }) => !literal)
  const loadable = new Set(constructing.map(({ file }) => file).filter((file) => file.endsWith('.ts')))
  const constructed = await constructionsIn([...loadable])
  const madeAt = ({ file, line, column }: Site) =>
    constructed.filter((made) => made.file === file && made.line === line && made.column === column)
  return {
    expressions: sites.flatMap((site): Expression[] => {
      const { file, line, literal } = site
      if (literal) return [{ file, line, ...literal }]
      return madeAt(site).map(({ source, flags }) => ({ file, line, source, flags }))
    }),
    late: constructing
      .filter((site) => madeAt(site).length === 0)
      .map(({ file, line, code }) => ({ file, line, code: code.replace(/\s+/g, ' ') })),
  }
}

const cachedSurvey = (): Promise<Survey> => {
  survey ??= runSurvey()
  return survey
}

/**
 * Literals, and expressions that modules construct while they are loaded; several for a place that runs several times.
 */
export const findExpressions = async (): Promise<Expression[]> => (await cachedSurvey()).expressions

export const findLateConstructions = async (): Promise<LateConstruction[]> => (await cachedSurvey()).late
