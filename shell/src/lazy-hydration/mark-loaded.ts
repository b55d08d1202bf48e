/** For styles: the page has finished loading, and what was over it meanwhile goes. */
export function markLoaded(): void {
  const mark = () => {
    document.documentElement.dataset.loaded = ''
  }
  if (document.readyState === 'complete') mark()
  else addEventListener('load', mark, { once: true })
}
