/* Stands in for an analytics counter: hears everything of the data layer, what comes later too, and sends beacons. */
;(() => {
  const script = document.currentScript
  const hits = new URL('/third-parties/hits', script.src).href
  const send = (event) => {
    const hit = { from: 'counter', id: script.dataset.id ?? '', page: location.pathname, event }
    navigator.sendBeacon(hits, JSON.stringify(hit))
  }
  window.dataLayer = window.dataLayer || []
  const { dataLayer } = window
  send({ event: 'loaded' })
  for (const entry of dataLayer) send(entry)
  const push = dataLayer.push.bind(dataLayer)
  dataLayer.push = (...entries) => {
    for (const entry of entries) send(entry)
    return push(...entries)
  }
})()
