import { expect, test } from 'vitest'
import type { Shop } from '../shop-for-tests.ts'

export function inboxSuite(shop: () => Shop): void {
  const post = (path: string, body: unknown) => shop().call('POST', path, body)

  test('leads, comments, tasks and alerts are kept, newest first, with what was sent', async () => {
    await shop().call('DELETE', '/inbox')
    const lead = await post('/rest/1/secret/crm.lead.add.json', { fields: { TITLE: 'Заявка' }, params: {} })
    const fields = { ENTITY_ID: lead.body.result, ENTITY_TYPE: 'lead', COMMENT: 'текст', AUTHOR_ID: 1 }
    expect((await post('/rest/1/secret/crm.timeline.comment.add', { fields })).status).toBe(200)
    await post('/tracker/rest/1/secret/task.item.add.json', { TITLE: 'Ошибка' })
    await post('/botsecret/sendMessage', { chat_id: 1, text: 'x' })
    const leads = (await shop().call('GET', '/inbox/leads')).body
    expect(leads.map(({ body }: { body: { fields: object } }) => body.fields)).toEqual([fields, { TITLE: 'Заявка' }])
    expect(Object.keys(leads[0]).toSorted()).toEqual(['body', 'headers', 'method', 'path', 'receivedAt'])
    for (const box of ['tasks', 'alerts']) expect((await shop().call('GET', `/inbox/${box}`)).body).toHaveLength(1)
  })

  test('a lead without a title is refused in the CRM’s own words', async () => {
    const { status, body } = await post('/rest/1/secret/crm.lead.add.json', { fields: {} })
    expect([status, body.error]).toEqual([400, 'ERROR_ARGUMENT'])
  })

  test('the page for people shows what came as text, never as markup', async () => {
    await post('/rest/1/secret/crm.lead.add.json', { fields: { TITLE: '<script>alert(1)</script>' } })
    const { body } = await shop().call('GET', '/inbox')
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toContain('<script>')
  })

  test('the inbox can be emptied', async () => {
    await shop().call('DELETE', '/inbox')
    expect((await shop().call('GET', '/inbox/leads')).body).toEqual([])
  })
}
