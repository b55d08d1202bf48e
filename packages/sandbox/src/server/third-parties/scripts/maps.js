/* Stands in for the script of the Yandex map: the part of its interface that pages use, on an empty sheet. */
;(() => {
  const script = document.currentScript
  const query = new URL(script.src).searchParams

  class YMap {
    constructor(place, { location }) {
      this.place = place
      this.bounds = location.bounds
      place.dataset.lang = query.get('lang')
      place.style.position = 'relative'
      place.style.overflow = 'hidden'
    }
    addChild(child) {
      if (child.element) this.place.append(this.put(child))
      return this
    }
    put({ element, coordinates: [lon, lat] }) {
      const [[west, north], [east, south]] = this.bounds
      element.style.position = 'absolute'
      element.style.left = `${((lon - west) / (east - west)) * 100}%`
      element.style.top = `${((north - lat) / (north - south)) * 100}%`
      return element
    }
    update({ location: { center } }) {
      this.place.dataset.center = center.join()
    }
    destroy() {
      this.place.replaceChildren()
    }
  }

  class YMapMarker {
    constructor({ coordinates }, element) {
      this.coordinates = coordinates
      this.element = element
    }
  }

  class Layer {}

  window.ymaps3 = {
    ready: Promise.resolve(),
    YMap,
    YMapMarker,
    YMapDefaultSchemeLayer: Layer,
    YMapDefaultFeaturesLayer: Layer,
  }
  const hit = {
    from: 'maps',
    id: query.get('apikey') ?? '',
    page: location.pathname,
    event: { lang: query.get('lang') },
  }
  navigator.sendBeacon(new URL('/third-parties/hits', script.src).href, JSON.stringify(hit))
})()
