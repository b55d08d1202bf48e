import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actor, temporaryRegistry } from './registry.fixture.ts'
import { openRegistry } from './registry.ts'

test('keeps the live state when the pointer file is cut in half, and the next move repairs it', async () => {
  const { registry, dataDir, goLive } = await temporaryRegistry()
  const [first, second] = [await goLive('s1', 'b1'), await goLive('s1', 'b2')]
  const pointer = join(registry.root, 'live.json')
  const whole = await readFile(pointer, 'utf8')
  const receivedSets: string[] = []
  const stop = registry.watch(({ set }) => receivedSets.push(set))
  await writeFile(pointer, whole.slice(0, whole.length / 2))
  expect(openRegistry(dataDir).live()).toMatchObject({ set: second, sequence: 2 })
  await writeFile(pointer, whole.replace(second, first))
  expect(openRegistry(dataDir).live()).toMatchObject({ set: second, sequence: 2 })
  await registry.activate(first, actor)
  await expect.poll(() => receivedSets).toEqual([first])
  expect(JSON.parse(await readFile(pointer, 'utf8'))).toMatchObject({ to: first, sequence: 3 })
  stop()
})

test('does not guess the live state without a complete entry', async () => {
  const { registry, goLive } = await temporaryRegistry()
  await goLive('s1', 'b1')
  await writeFile(join(registry.root, 'live.json'), '{"seque')
  await writeFile(join(registry.root, 'log.jsonl'), '{"seque')
  expect(() => registry.live()).toThrow('does not say what is live')
})
