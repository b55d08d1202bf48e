import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

test('one process at a time holds a folder, and releasing it frees it', async () => {
  const folder = `/nowhere/${randomUUID()}`
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('занята другим процессом')
  const other = await lockFolder(`${folder}-other`)
  other()
  release()
  const again = await lockFolder(folder)
  again()
})
