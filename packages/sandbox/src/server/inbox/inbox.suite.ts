import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'

const task = { TITLE: 'Ошибка', RESPONSIBLE_ID: 1, CREATED_BY: 1, DESCRIPTION: 'Не тот вес' }

export function inboxSuite(shop: () => Shop): void {
  const post = (path: string, body: unknown) => shop().call('POST', path, body)

  test('leads, comments, tasks and alerts are stored as sent, newest first', async () => {
    await shop().call('DELETE', '/inbox')
    const lead = await post('/rest/1/secret/crm.lead.add.json', { fields: { TITLE: 'Заявка' }, params: {} })
    const fields = { ENTITY_ID: lead.body.result, ENTITY_TYPE: 'lead', COMMENT: 'текст', AUTHOR_ID: 1 }
    expect((await post('/rest/1/secret/crm.timeline.comment.add', { fields })).status).toBe(200)
    expect((await post('/tracker/rest/1/secret/task.item.add.json', { fields: task })).status).toBe(200)
    await post('/botsecret/sendMessage', { chat_id: 1, text: 'x' })
    const leads = (await shop().call('GET', '/inbox/leads')).body
    expect(leads.map(({ body }: { body: { fields: object } }) => body.fields)).toEqual([fields, { TITLE: 'Заявка' }])
    expect(Object.keys(leads[0]).toSorted()).toEqual(['body', 'headers', 'method', 'path', 'receivedAt'])
    for (const box of ['tasks', 'alerts']) expect((await shop().call('GET', `/inbox/${box}`)).body).toHaveLength(1)
  })

  test('a lead is found by its origin, and its comments by its number', async () => {
    const origin = { ORIGINATOR_ID: 'bazis', ORIGIN_ID: 'form-7' }
    const { body: lead } = await post('/rest/1/secret/crm.lead.add.json', { fields: { TITLE: 'Заявка', ...origin } })
    const comment = { ENTITY_ID: lead.result, ENTITY_TYPE: 'lead', COMMENT: 'Смесь' }
    await post('/rest/1/secret/crm.timeline.comment.add', { fields: comment })
    const found = await post('/rest/1/secret/crm.lead.list.json', { filter: origin, select: ['ID'] })
    expect(found.body).toEqual({ result: [{ ID: String(lead.result) }] })
    const other = { filter: { ...origin, ORIGIN_ID: 'form-8' }, select: ['ID'] }
    expect((await post('/rest/1/secret/crm.lead.list.json', other)).body).toEqual({ result: [] })
    const comments = await post('/rest/1/secret/crm.timeline.comment.list', {
      filter: { ENTITY_ID: lead.result, ENTITY_TYPE: 'lead' },
    })
    expect(comments.body.result).toMatchObject([{ COMMENT: 'Смесь' }])
  })

  test('a task without a responsible employee is refused with the tracker’s own error, and not stored [EXT-07]', async () => {
    await shop().call('DELETE', '/inbox')
    for (const fields of [{}, { ...task, RESPONSIBLE_ID: 'Иван' }, { ...task, DESCRIPTION: undefined }]) {
      const { status, body } = await post('/tracker/rest/1/secret/task.item.add.json', { fields })
      expect([status, body.error]).toEqual([400, 'ERROR_ARGUMENT'])
    }
    expect((await shop().call('GET', '/inbox/tasks')).body).toEqual([])
  })

  test('portals can be set to answer with an error, with 500 and late [ERRCAT-10] [ERRCAT-15]', async () => {
    const add = () => post('/rest/1/secret/crm.lead.add.json', { fields: { TITLE: 'Заявка' } })
    const fault = (parts: object) =>
      shop().call('PUT', '/faults', [{ match: 'POST /rest/1/secret/crm.lead.add', times: 1, ...parts }])
    await fault({ body: { error: 'ACCESS_DENIED' } })
    expect(await add()).toMatchObject({ status: 200, body: { error: 'ACCESS_DENIED' } })
    await fault({ status: 500 })
    expect((await add()).status).toBe(500)
    await fault({ latencyMs: 150 })
    const startedAt = performance.now()
    expect((await add()).body.result).toBeGreaterThan(0)
    expect(performance.now() - startedAt).toBeGreaterThan(140)
  })

  test('a lead without a title is refused with the CRM’s own error', async () => {
    const { status, body } = await post('/rest/1/secret/crm.lead.add.json', { fields: {} })
    expect([status, body.error]).toEqual([400, 'ERROR_ARGUMENT'])
  })

  test('the page shows messages as text, never as markup', async () => {
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
