/* Stands in for marketing attribution: keeps where the visitor came from, by the utm_* of the first page. */
;(() => {
  const script = document.currentScript
  const marks = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'))
  if (marks.length > 0) {
    const value = new URLSearchParams(marks).toString()
    localStorage.setItem('attribution', value)
    // biome-ignore lint/suspicious/noDocumentCookie: scripts of this kind write cookies so
    document.cookie = `attribution=${encodeURIComponent(value)}; path=/; max-age=2592000; samesite=lax`
  }
  const hit = {
    from: 'attribution',
    id: script.dataset.id ?? '',
    page: location.pathname,
    event: Object.fromEntries(marks),
  }
  navigator.sendBeacon(new URL('/third-parties/hits', script.src).href, JSON.stringify(hit))
})()
