/** Playwright reporter that sends each test to `npm test` when it ends. */
import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { excerpt } from './counts.ts'
import { sendEvent } from './suite-events.ts'

function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath()
  return `${path.basename(test.location.file)} > ${titles.join(' > ')}`
}

/**
 * The reasons of a failure and its trace, or nothing. A test that did not run proves nothing, which is a failure too.
 */
function failuresOf(test: TestCase, result: TestResult): string[] {
  const outcome = test.outcome()
  if (outcome === 'expected') return []
  const name = `${nameOf(test)} (${path.basename(test.location.file)}:${test.location.line})`
  if (outcome === 'skipped') return [`${name}\n    was not run`]
  const trace = result.attachments.find((one) => one.name === 'trace')?.path
  const message = result.errors.map((error) => error.message ?? '').join('\n')
  return [`${name}\n    ${excerpt(message)}${trace ? `\n    npx playwright show-trace ${trace}` : ''}`]
}

export default class PlaywrightReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    sendEvent({ kind: 'begin', names: suite.allTests().map(nameOf) })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const failures = failuresOf(test, result)
    sendEvent({
      kind: 'unit',
      name: nameOf(test),
      ms: result.duration,
      passed: failures.length === 0 ? 1 : 0,
      failures,
    })
  }

  onError({ message, location }: TestError): void {
    sendEvent({ kind: 'fault', text: `${location?.file ?? 'Playwright'}\n    ${excerpt(message ?? '')}` })
  }

  printsToStdio(): boolean {
    return false
  }
}
