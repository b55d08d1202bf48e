import { escapeHtml, page } from '../page.ts'
import { type Box, boxes, type Letter } from './inbox.ts'

const titles: Record<Box, string> = {
  mail: 'Почта',
  sms: 'СМС',
  leads: 'Заявки (CRM)',
  tasks: 'Задачи (трекер)',
  alerts: 'Оповещения (бот)',
}

function letter({ receivedAt, method, path, body }: Letter): string {
  const mail = body as { subject?: unknown; text?: unknown; attachments?: { name: string }[] } | null
  const isWritten = typeof mail?.text === 'string' && (Boolean(mail.subject) || method === 'SMPP')
  const text = isWritten ? String(mail?.text) : JSON.stringify(body, null, 2)
  const subject = typeof mail?.subject === 'string' ? mail.subject : `${method} ${path}`
  const files = (mail?.attachments ?? []).map(({ name }) => `<p class="note">Вложение: ${escapeHtml(name)}</p>`)
  return `<article><h3>${escapeHtml(subject)}</h3>
    <p class="note">${escapeHtml(receivedAt)} · ${escapeHtml(path)}</p><pre>${escapeHtml(text)}</pre>${files.join('')}</article>`
}

/** The inbox as an HTML page: one box after another, newest first. */
export function inboxPage(letters: Record<Box, Letter[]>): string {
  const sections = boxes.map((box) => {
    const list = letters[box].map(letter).join('') || '<p class="note">Пока пусто.</p>'
    return `<section><h2>${titles[box]} <a href="/inbox/${box}">JSON</a></h2>${list}</section>`
  })
  return page(
    'Входящие',
    `<p>Всё, что сайт отправил наружу: письма, СМС, заявки, задачи и оповещения.</p>
    <p><a href="/support-desk">Обращения покупателей</a>, на которые можно ответить.</p>${sections.join('')}`,
  )
}
