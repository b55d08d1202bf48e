/* What the tag manager brings: tells that it ran and that the manager was announced in the data layer. */
;(() => {
  const { origin, searchParams } = new URL(document.currentScript.src)
  const started = (window.dataLayer || []).some((entry) => entry.event === 'gtm.js' && entry['gtm.start'] > 0)
  const hit = {
    from: 'tag-manager',
    id: searchParams.get('container') ?? '',
    page: location.pathname,
    event: { started },
  }
  navigator.sendBeacon(`${origin}/third-parties/hits`, JSON.stringify(hit))
})()
