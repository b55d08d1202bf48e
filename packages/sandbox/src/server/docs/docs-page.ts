import type { Endpoint } from '@vitrina/contracts/endpoint'
import { orderFilesPath, orderInvoicePath } from '@vitrina/contracts/retailer/order'
import * as z from 'zod'
import { escapeHtml, page } from '../page.ts'
import { calls } from './calls.ts'

/** A path with its parameters in OpenAPI syntax. */
const withBraces = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function schemaBlock(title: string, schema: z.core.$ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { unrepresentable: 'any', io })
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`
}

function callBlock({ method, path, summary, params, query, body, download, response }: Endpoint): string {
  return `<article><details><summary><span class="verb">${method}</span> <code>${escapeHtml(path)}</code></summary>
    ${schemaBlock('Path', params, 'input')}${schemaBlock('Query', query, 'input')}
    ${schemaBlock('Body', body, 'input')}${download ? `<h3>Response</h3><pre>${escapeHtml(download)}</pre>` : schemaBlock('Response', response, 'output')}
    </details><p>${escapeHtml(summary)}</p></article>`
}

/** The contract as an HTML page: each call with its collapsed schemas. */
export function docsPage(): string {
  const sections = Object.entries(calls).map(([apiName, endpoints]) => {
    return `<section><h2>${escapeHtml(apiName)}</h2>${Object.values(endpoints).map(callBlock).join('')}</section>`
  })
  const intro = `<p>Вызовы, которые обслуживает учётная система продавца. Для программ — <a href="/openapi.json">openapi.json</a>.</p>
    <p class="note">Кроме них: значки
    <code>/product_images/icons/{icon}</code>, знаки брендов <code>/product_images/brands/{slug}.svg</code>, файлы
    к заказу — <code>POST</code> с байтами файла на
    <code>${withBraces(orderFilesPath)}?name=…</code>, не больше 10 МБ, ответ
    <code>{id, name, size}</code>, счёт заказа — PDF по адресу <code>${withBraces(orderInvoicePath)}</code>.</p>`
  return page('Контракт учётной системы', intro + sections.join(''))
}
