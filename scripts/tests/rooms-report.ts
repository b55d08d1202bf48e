import path from 'node:path'
import { root } from '../rooms.ts'
import { beginningOf, type Counts, countsOf } from './counts.ts'

/** What vitest writes, as far as it is read. */
export interface RoomsReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function failuresOf({ testResults }: RoomsReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.filter((test) => test.status !== 'passed')
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed')
    if (isBroken) return [`${file}\n    ${beginningOf(message)}`]
    return tests.map((test) => {
      const why = test.status === 'failed' ? beginningOf(test.failureMessages.join('\n')) : 'was not run'
      return `${file} > ${test.fullName}\n    ${why}`
    })
  })
}

/** What was not run is a failure as well, for it shows nothing: a test that is skipped, a command that finds no tests. */
export const roomsCounts = (report: RoomsReport, code: number, title: string): Counts =>
  countsOf(report.numPassedTests, failuresOf(report), code, title)
