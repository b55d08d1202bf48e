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

test('the list of what was judged of packages is as it was judged, by the checker of today', () => {
  expect(judged.digest, `It was changed by hand: write it by ${JUDGE_PACKAGES}`).toBe(digestOfJudged(judged))
  expect(judged.by, `The checker is another one: ${JUDGE_PACKAGES} --anew`).toEqual(currentJudge)
})

test('every package that the gateway and the renderer load is judged in the version that is installed', () => {
  expect(survey.packages.length).toBeGreaterThan(100)
  expect(versionFaults(survey, judged)).toEqual([])
})

test('no expression of a package can be made slow by a text, but those that no text of a visitor comes to', () => {
  expect(slowFaults(judged.slow)).toEqual([])
})

test('what packages construct as they are loaded is judged safe, and where they construct more is known', async () => {
  expect(survey.constructed.length).toBeGreaterThan(100)
  expect(await constructedFaults(survey.constructed, judged)).toEqual([])
  expect(constructingFaults(judged.constructing)).toEqual([])
}, 60_000)
