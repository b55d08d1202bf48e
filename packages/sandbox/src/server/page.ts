const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#1d2327;overflow-wrap:anywhere;
background:#f6f5f2}h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem}h2 a{font-size:.9rem}article{background:#fff;
border:1px solid #dcd9d2;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}pre{overflow:auto;background:#f6f5f2;
padding:.75rem;border-radius:6px;white-space:pre-wrap}code{background:#f0eee9;padding:.1em .35em;border-radius:4px}
textarea{max-width:100%}.note{color:#5f6a72}.verb{display:inline-block;min-width:4.5rem;font-weight:600}details summary{cursor:pointer}`

/** A small page of the sandbox; `body` is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
