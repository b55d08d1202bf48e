/** Sets `data-loaded` once the page has loaded, for styles that hide the preloader. */
export function markLoaded(): void {
  const mark = () => {
    document.documentElement.dataset.loaded = ''
  }
  if (document.readyState === 'complete') mark()
  else addEventListener('load', mark, { once: true })
}
