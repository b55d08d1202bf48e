import { test } from '@playwright/test'
import { prepareMachine } from '../../../../scripts/prepare-machine.ts'

const INSTALLED_WITHIN_MS = 300_000

test('Firefox and WebKit are installed, or can be', async () => {
  test.setTimeout(INSTALLED_WITHIN_MS)
  await prepareMachine('engines')
})
