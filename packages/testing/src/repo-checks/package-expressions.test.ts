import { expect, test } from 'vitest'
import { currentJudge } from '../expressions/judged-safe.ts'
import {
  constructedFaults,
  constructingFaults,
  JUDGE_PACKAGES,
  slowFaults,
  versionFaults,
} from '../expressions/packages/faults.ts'
import { digestOfJudged, readJudgedPackages } from '../expressions/packages/judged-packages.ts'
import { surveyPackages } from '../expressions/packages/survey.ts'

const survey = await surveyPackages()
const judged = readJudgedPackages()

test('the list of judged packages is unchanged since it was judged by the current checker', () => {
  expect(judged.digest, `It was changed by hand: write it by ${JUDGE_PACKAGES}`).toBe(digestOfJudged(judged))
  expect(judged.by, `The checker is another one: ${JUDGE_PACKAGES} --anew`).toEqual(currentJudge)
})

test('every package that the gateway and the renderer load is judged in the installed version', () => {
  expect(survey.packages.length).toBeGreaterThan(100)
  expect(versionFaults(survey, judged)).toEqual([])
})

test('no text of a visitor can make an expression of a package slow', () => {
  expect(slowFaults(judged.slow)).toEqual([])
})

test('expressions that packages construct while loading are safe, and packages that construct more are listed', async () => {
  expect(survey.constructed.length).toBeGreaterThan(100)
  expect(await constructedFaults(survey.constructed, judged)).toEqual([])
  expect(constructingFaults(judged.constructing)).toEqual([])
}, 60_000)
