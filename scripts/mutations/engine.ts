/** The process in which vitest stays loaded for all mutants. The folder of the copy is its argument. */
import path from 'node:path'
import { createVitest } from 'vitest/node'
import type { EngineAnswer, EngineRequest } from './copy-test-runner.ts'

const copy = process.argv[2] ?? ''
const vitest = await createVitest('test', {
  root: copy,
  config: path.join(copy, 'vitest.config.ts'),
  watch: false,
  reporters: [{}],
  silent: true,
  bail: 1,
  // Without isolation a process would keep the modules of the change before.
  isolate: true,
})
await vitest.globTestSpecifications()

async function run({ changedFiles, test, title }: EngineRequest): Promise<EngineAnswer> {
  // Vitest decides whether to stop after a failure by all results in its state, those of earlier runs included.
  vitest.state.idMap.clear()
  vitest.state.filesMap.clear()
  for (const file of changedFiles) vitest.invalidateFile(path.join(copy, file))
  if (title === undefined) vitest.resetGlobalTestNamePattern()
  else vitest.setGlobalTestNamePattern(title)
  const specifications = vitest.getModuleSpecifications(path.join(copy, test))
  if (specifications.length === 0) return { failures: [`vitest knows no ${test}`] }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failures = testModules.flatMap((module) => [
    ...module.errors().map(({ message }) => message),
    ...[...module.children.allTests('failed')].flatMap((one) =>
      (one.result().errors ?? []).map(({ message }) => `${one.fullName}: ${message}`),
    ),
  ])
  return { failures: [...failures, ...unhandledErrors.map((error) => String((error as Error).message ?? error))] }
}

process.on('message', async (request: EngineRequest) => {
  process.send?.(await run(request).catch((error: Error): EngineAnswer => ({ failures: [`vitest: ${error.message}`] })))
})
process.once('disconnect', () => process.exit(0))
process.send?.({ failures: [] } satisfies EngineAnswer)
