import { formatDateTime } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import type { StoredOrder } from '../orders/orders.ts'
import { escapeHtml } from '../page.ts'

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;
font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1d2327;background:#f1f2f4}main{width:100%;
max-width:420px;background:#fff;border-radius:16px;padding:32px;box-shadow:0 1px 2px #0001,0 12px 32px #0001}
h1{margin:0 0 4px;font-size:20px;line-height:1.3}p{margin:0 0 16px;color:#5f6a72}.sum{margin:20px 0;font-size:36px;
line-height:1.2;font-weight:700;color:#1d2327;font-variant-numeric:tabular-nums}form{display:grid;gap:12px}
button,a.button{display:block;width:100%;min-height:48px;padding:12px 16px;border:0;border-radius:10px;font:inherit;
font-weight:600;text-align:center;text-decoration:none;cursor:pointer;color:#fff;background:#1f6f54}
button:hover,a.button:hover{background:#185a44}button.quiet{color:#1d2327;background:#eceef0}
button.quiet:hover{background:#e0e3e6}:focus-visible{outline:3px solid #1f6f5488;outline-offset:2px}
small{display:block;margin-top:20px;color:#5f6a72}`

function document(title: string, body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

/** The payment form of an order. It is submitted to the page's own address, which contains the return address. */
export function paymentPage({ number, total, pay_by }: Pick<StoredOrder, 'number' | 'total' | 'pay_by'>): string {
  const until = pay_by ? `<p>Оплатите до ${formatDateTime(pay_by).slice(0, -3)}: потом заказ отменится.</p>` : ''
  return document(
    `Оплата заказа ${number}`,
    `<h1>Оплата заказа <nobr>${escapeHtml(number)}</nobr></h1><p>Магазин получит оплату сразу</p>${until}
<p class="sum">${formatSum(total)}</p>
<form method="post"><button name="action" value="pay">Оплатить</button>
<button class="quiet" name="action" value="refuse">Отказаться</button></form>
<small>Учебная страница банка: деньги не списываются, данные карты не нужны.</small>`,
  )
}

/** The outcome of a payment; `back` links to the site when its address is known. */
export function outcomePage(title: string, text: string, back: URL | null): string {
  const link = back ? `<a class="button" href="${escapeHtml(back.href)}">Вернуться в магазин</a>` : ''
  return document(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link}`)
}
