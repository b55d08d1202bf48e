import { inEachEngine, siteUrl, test } from './test.ts'

inEachEngine(() => {
  test('the home page comes alive', async ({ newVisitor }) => {
    const visitor = await newVisitor()
    await visitor.go(`${siteUrl}/`)
    await visitor.sees('heading', 'Материалы для стройки и ремонта')
    await visitor.isAlive()
  })
})
