import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

test('a folder is held by one at a time and free again once it is let go', async () => {
  const folder = `/nowhere/${randomUUID()}`
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('занята другим процессом')
  const other = await lockFolder(`${folder}-other`)
  other()
  release()
  const again = await lockFolder(folder)
  again()
})
