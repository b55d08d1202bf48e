/* Stands in for the chat of a CRM: writes its button as HTML into the page and opens a panel. */
;(() => {
  const script = document.currentScript
  const place = document.createElement('div')
  place.dataset.chat = script.dataset.id ?? ''
  place.innerHTML = '<button type="button">Чат с магазином</button><div hidden>Здравствуйте. Чем помочь?</div>'
  Object.assign(place.style, { position: 'fixed', right: '16px', bottom: '96px', zIndex: '40' })
  const [button, panel] = place.children
  Object.assign(button.style, {
    padding: '12px 16px',
    borderRadius: '24px',
    background: '#fff',
    border: '1px solid #999',
  })
  Object.assign(panel.style, { padding: '16px', marginTop: '8px', background: '#fff', border: '1px solid #999' })
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden
    const hit = { from: 'chat', id: script.dataset.id ?? '', page: location.pathname, event: { open: !panel.hidden } }
    navigator.sendBeacon(new URL('/third-parties/hits', script.src).href, JSON.stringify(hit))
  })
  document.body.append(place)
})()
