import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openTokens } from '@vitrina/releases'
import { remotes } from '../../../../scripts/workspace.ts'
import { waitForHydration } from '../site/browser.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, test } from '../site/test.ts'
import { startCommand } from '../site/workbench.ts'
import { type Checkout, openWorkplace, type Workplace } from '../site/workplace.ts'

/** Label of the empty basket in the header. */
const before = 'Корзина пуста'
const after = 'Корзина ждёт товаров'

let workplace: Workplace
let site: SecondGateway
const checkouts = {} as Record<(typeof remotes)[number], Checkout>

test.beforeAll(async () => {
  workplace = await openWorkplace()
  for (const remote of remotes) checkouts[remote] = await workplace.checkOut(remote)
  site = await startSecondGateway()
})

test.afterAll(async () => {
  await site?.close()
  await workplace?.close()
})

const tokens = new Map<string, string>()

/** Address of the site, and a token with that role. */
async function credentialsOf(role: 'ops' | `team:${string}`) {
  const known = tokens.get(role)
  const token = known ?? (await openTokens(site.dataDir).add({ name: role.replace(':', ' '), role })).token
  tokens.set(role, token)
  return { VITRINA_OPS: site.opsUrl, VITRINA_SITE: site.url, VITRINA_TOKEN: token }
}

async function raiseVersion({ edit }: Checkout): Promise<void> {
  await edit('package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "9.0.0"'))
  await edit('CHANGELOG.md', (text) => text.replace('## ', '## 9.0.0\n\nMade without the repository.\n\n## '))
}

const versionIn = (said: string): string => /mf-[a-z]+@([0-9a-f]{16})/.exec(said)?.[1] ?? `no version in: ${said}`

test('a team with its folder and published packages tests, builds, publishes and sees its remote live', async ({
  visit,
}) => {
  test.setTimeout(240_000)
  const { runScript, edit } = checkouts['mf-basket']
  const [team, ops] = [await credentialsOf('team:mf-basket'), await credentialsOf('ops')]
  await edit('src/texts.ts', (text) => text.replace(before, after))
  await raiseVersion(checkouts['mf-basket'])
  expect(await runScript('test', {}, 'src/replace-in-basket')).toMatch(/Tests\D+\d+ passed/)
  await runScript('build')
  const version = versionIn(await runScript('publish', team))
  expect(await runScript('vitrina status', team)).not.toContain(version)
  // An operator of the site makes the version live.
  const promote = `vitrina promote mf-basket@${version}`
  await expect(runScript(promote, team)).rejects.toThrow('only ops may make versions live')
  await runScript(promote, ops)
  expect(await runScript('vitrina status', ops)).toMatch(new RegExp(`mf-basket +${version}`))

  const { page, complaints } = await visit()
  await page.goto(`${site.url}/cart/`)
  await expect(page.getByRole('link', { name: after }).first()).toBeVisible()
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
  const own = scripts.filter((script) => script.includes('/mf-basket/'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((script) => !script.includes(version))).toEqual([])
  expect(complaints).toEqual([])
})

test('all other teams do the same at once, and no published version is lost', async ({ visit }) => {
  test.setTimeout(300_000)
  const tried = {
    'mf-catalog': 'src/suggestions/groups',
    'mf-product': 'src/related/siblings-markup',
    'mf-account': 'src/sign-in/page',
    'mf-content': 'src/map/geometry',
  }
  const ops = await credentialsOf('ops')
  const versions: Record<string, string> = {}
  await Promise.all(
    Object.entries(tried).map(async ([remote, file]) => {
      const checkout = checkouts[remote as keyof typeof tried]
      const team = await credentialsOf(`team:${remote}`)
      await raiseVersion(checkout)
      expect(await checkout.runScript('test', {}, file)).toMatch(/Tests\D+\d+ passed/)
      await checkout.runScript('build')
      const version = versionIn(await checkout.runScript('publish', team))
      await checkout.runScript(`vitrina promote ${remote}@${version}`, ops)
      versions[remote] = version
    }),
  )
  const { page, complaints } = await visit()
  const published = Object.fromEntries(Object.entries(versions).map(([remote, version]) => [remote, { version }]))
  // The last remote is live once its renderer has started.
  await expect
    .poll(async () => {
      await page.goto(`${site.url}/contacts/`)
      return JSON.parse((await page.locator('#boot').textContent()) ?? '{}').remotes
    })
    .toMatchObject(published)
  await waitForHydration(page)
  expect(complaints).toEqual([])
})

test('types of all five remotes check without the repository', async () => {
  test.setTimeout(120_000)
  const configuration = {
    extends: '@vitrina/federation/presets/tsconfig.json',
    compilerOptions: { types: ['node', '@vitrina/ui/css'] },
    include: ['the-*-team/src', 'the-*-team/*.ts'],
  }
  await writeFile(path.join(workplace.folder, 'tsconfig.json'), JSON.stringify(configuration))
  await checkouts['mf-basket'].runScript('tsc --noEmit --project ../tsconfig.json')
})

test('the workbench of the published packages shows the remote inside the released site, and updates on each save', async ({
  visit,
}) => {
  test.setTimeout(120_000)
  const { folder, edit } = checkouts['mf-basket']
  const rename = (from: string, to: string) =>
    edit('src/texts.ts', (text) => text.replace(`basket: '${from}'`, `basket: '${to}'`))
  await rename('Корзина', 'Корзина на верстаке')
  const command = await workplace.command('vitrina-workbench', '@vitrina/gateway')
  const workbench = await startCommand(command, folder, await credentialsOf('team:mf-basket'))
  try {
    const { page, complaints, close } = await visit()
    await page.goto(`${workbench.url}/cart/`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина на верстаке')
    await page.goto(`${workbench.url}/contacts/`)
    await waitForHydration(page)
    expect(complaints).toEqual([])
    await page.goto(`${workbench.url}/cart/`)
    await waitForHydration(page)
    await rename('Корзина на верстаке', 'Корзина сохранена')
    await expect
      .poll(() =>
        page
          .getByRole('heading', { level: 1 })
          .textContent()
          .catch(() => ''),
      )
      .toBe('Корзина сохранена')
    expect(workbench.said()).toMatch(/mf-basket inside .* read-only; ready in/)
    await close()
  } finally {
    await workbench.close()
  }
})
