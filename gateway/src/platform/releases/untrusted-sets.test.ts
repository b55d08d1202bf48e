import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { actor, temporaryReleases } from './releases.fixture.ts'

async function twoSets() {
  const releases = await temporaryReleases()
  const shell = await releases.publishShell('one')
  const [first, second] = [
    await releases.set(shell, await releases.publishBasket('one')),
    await releases.set(shell, await releases.publishBasket('two')),
  ]
  await releases.registry.activate(first, actor)
  const unsign = async (id: string) => {
    const file = path.join(releases.registry.root, 'sets', `${id}.json`)
    const { seal: _, ...set } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    await writeFile(file, JSON.stringify(set))
  }
  return { ...releases, first, second, unsign }
}

test('starts with the last signed set when the live one is not signed', async () => {
  const { registry, live, first, second, unsign } = await twoSets()
  await registry.activate(second, actor)
  await unsign(second)
  const site = await live()
  expect(site.current().set.id).toBe(first)
  expect(site.current().renderer).not.toBeNull()
})

test('does not start without any signed set', async () => {
  const { live, first, unsign } = await twoSets()
  await unsign(first)
  await expect(live()).rejects.toThrow('No set that was live may be served')
})

test('does not switch to a changed set, and reports it', async () => {
  const { registry, live, first, second, unsign } = await twoSets()
  await registry.activate(second, actor)
  await registry.activate(first, actor)
  const site = await live()
  const refused: string[] = []
  site.hooks.onFailure((set, error) => refused.push(`${set}: ${error instanceof Error ? error.message : ''}`))
  const { readSet } = registry
  registry.readSet = async (id) => {
    if (id === second) await unsign(second)
    return readSet(id)
  }
  await registry.activate(second, actor)
  await expect.poll(() => refused).toEqual([`${second}: Set ${second} is not signed.`])
  expect(site.current().set.id).toBe(first)
})
