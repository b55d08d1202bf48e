import type { Page } from 'playwright-core'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, test } from '../site/test.ts'

async function show(page: Page, main: string): Promise<void> {
  const style = 'body{color:#000;background:#fff;font:16px sans-serif} .bar{position:fixed;inset:auto 0 0;height:60px}'
  await page.setContent(
    `<!doctype html><html lang="ru"><title>т</title><style>${style}</style><main><h1>т</h1>${main}</main></html>`,
  )
}

for (const [rule, markup] of [
  ['label', '<input type="text">'],
  ['color-contrast', '<p style="color:#999">Едва видно</p>'],
  ['autocomplete-valid', '<label>Имя <input autocomplete="nonsense"></label>'],
  ['target-size', '<button style="width:9px;height:9px;padding:0">т</button>'.repeat(2)],
  ['heading-order', '<h4>Без второго и третьего</h4>'],
] as const)
  test(`the check reports a page that breaks ${rule} at both sizes`, async ({ visit }) => {
    const { page } = await visit()
    await show(page, markup)
    const failure = await expectAccessible(page).then(
      () => '',
      ({ message }: Error) => message,
    )
    expect(failure).toContain(`desk: ${rule}: `)
    expect(failure).toContain(`phone: ${rule}: `)
  })

test('the check accepts a half-covered button that scrolling frees, and reports one that stays covered', async ({
  visit,
}) => {
  const { page } = await visit()
  const bar = '<div class="bar"><button style="width:100%;height:60px">Внизу</button></div>'
  const button = (top: number) =>
    `<button style="position:absolute;left:9px;top:${top}px;width:60px;height:30px">Ещё</button>`
  await show(page, `${button(825)}<div style="height:3000px"></div>${bar}`)
  await expectAccessible(page, ['desk'])
  await show(
    page,
    `${button(100)}<button style="position:absolute;left:9px;top:90px;width:60px;height:25px">Поверх</button>`,
  )
  await expect(expectAccessible(page, ['desk'])).rejects.toThrow('desk: target-size: ')
})

for (const [fault, markup] of [
  [
    'desk: button «Отмена» is cut off by card',
    '<div class="card" style="width:240px;display:flex;overflow:clip"><p style="flex:none;width:220px">Смета</p><button>Отмена</button></div>',
  ],
  ['enlarged to 640: 708 px are needed', '<div style="width:700px;height:9px"></div>'],
  ['enlarged to 320: 408 px are needed', '<div style="width:400px;height:9px"></div>'],
  [
    'forced colours: the sign of button «Ещё» is not seen',
    '<button aria-label="Ещё" style="forced-color-adjust:none;background:#fff"><svg width="30" height="30"><path d="M0 0h30v30z" fill="#eee"/></svg></button>',
  ],
  [
    'forced colours: button «Второй» is chosen and looks as if it were not',
    '<style>button{border:0;padding:9px}[aria-pressed=true]{background:#cdf}</style><nav><button>Первый</button><button aria-pressed="true">Второй</button></nav>',
  ],
  [
    'reduced motion: P null goes on moving',
    '<style>@keyframes on{to{opacity:.5}}</style><p style="animation:on 1s infinite">Мигает</p>',
  ],
  [
    'reduced motion: Q null goes on moving',
    '<style>@keyframes on{to{opacity:.5}}@media(prefers-reduced-motion:reduce){q{animation:on 9s}}</style><q>Медлит</q>',
  ],
] as const)
  test(`the check reports «${fault}»`, async ({ visit }) => {
    const { page } = await visit()
    await show(page, markup)
    await expect(expectAccessible(page)).rejects.toThrow(fault)
  })

test('the check looks again at what appears and fades in while it looks', async ({ visit }) => {
  const { page } = await visit()
  await show(page, '<style>@keyframes fade{from{color:#eee}}p{animation:fade 1s}</style>')
  await page.evaluate(() =>
    addEventListener('resize', () =>
      setTimeout(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>Панель</p>'), 100),
    ),
  )
  await expectAccessible(page, ['phone'])
})

test('the check reports a page that never comes to rest', async ({ visit }) => {
  const { page } = await visit()
  await show(page, '<style>@keyframes fade{from{color:#333}}p{animation:fade .1s}</style><p>Панель</p>')
  await page.evaluate(() =>
    setInterval(
      () =>
        document.querySelector('p')?.replaceWith(Object.assign(document.createElement('p'), { textContent: 'Панель' })),
      50,
    ),
  )
  await expect(expectAccessible(page, ['phone'])).rejects.toThrow('phone: does not come to rest')
})
