/* Stands in for a tag manager: it brings another script from its host. */
;(() => {
  const { src, dataset } = document.currentScript
  const tag = document.createElement('script')
  tag.async = true
  tag.src = `${new URL('/third-parties/tag.js', src).href}?container=${encodeURIComponent(dataset.id ?? '')}`
  document.head.append(tag)
})()
