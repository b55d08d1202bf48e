import { readJournal } from '@vitrina/site/list-journal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openGateway } from './lists.fixture.ts'
import { sendChangeWithLock } from './send-change.ts'

/** Entries in the journal of viewed products at the time of the request. */
async function writtenBefore(change: Parameters<typeof sendChangeWithLock>[1]): Promise<string[]> {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  let written: string[] = []
  const gateway = openGateway()
  gateway.answer = async () => {
    written = [...readJournal('viewed').keys()]
  }
  await sendChangeWithLock(gateway.api, change, '0a4e6d2c-9f0b-4e0e-8b57-3f3f5a3a7c22')
  return written
}

test('a viewed product is in the journal with its time before the request is sent', async () => {
  expect(await writtenBefore({ kind: 'add', list: 'viewed', idcode: '00001' })).toEqual(['00001'])
})

test.each([
  { kind: 'add', list: 'favorites', idcode: '00001' },
  { kind: 'remove', list: 'viewed', idcode: '00001' },
] as const)('the change $kind of $list writes nothing to the journal of viewed products', async (change) => {
  expect(await writtenBefore(change)).toEqual([])
})
