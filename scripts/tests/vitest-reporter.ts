/** Vitest reporter that sends each file to `npm test` when it ends. */
import path from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { root } from '../workspace.ts'
import { excerpt } from './counts.ts'
import { sendEvent } from './suite-events.ts'

const textOf = (errors: readonly { message: string; stack?: string }[]): string =>
  errors.map(({ message, stack }) => (stack?.includes(message) ? stack : message)).join('\n')

/** The failures of a file. A test that did not run proves nothing, which is a failure as well. */
function failuresOf(module: TestModule, file: string): string[] {
  const tests = [...module.children.allTests()]
  const failed = tests.flatMap((test) => {
    const { state, errors } = test.result()
    if (state === 'passed') return []
    return [`${file} > ${test.fullName}\n    ${state === 'failed' ? excerpt(textOf(errors ?? [])) : 'was not run'}`]
  })
  const outside = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  const isBroken = outside.length > 0 && !tests.some((test) => test.result().state === 'failed')
  if (isBroken || tests.length === 0) return [`${file}\n    ${excerpt(textOf(outside)) || 'has no tests'}`]
  return failed
}

export default class VitestReporter implements Reporter {
  onTestRunStart(files: readonly TestSpecification[]): void {
    sendEvent({ kind: 'begin', names: files.map(({ moduleId }) => path.relative(root, moduleId)) })
  }

  onTestModuleEnd(module: TestModule): void {
    const name = path.relative(root, module.moduleId)
    sendEvent({
      kind: 'unit',
      name,
      ms: module.diagnostic().duration + module.diagnostic().collectDuration,
      passed: [...module.children.allTests('passed')].length,
      failures: failuresOf(module, name),
    })
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors)
      sendEvent({ kind: 'fault', text: `outside of all tests\n    ${excerpt(textOf([error]))}` })
  }
}
