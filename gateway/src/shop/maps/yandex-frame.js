/* Runs in the frame: draws the branches that the page sends, and tells it which of them is pointed at. */
;(() => {
  const pins = new Map()
  let given = null
  let map = null

  const { port1: page, port2: ours } = new MessageChannel()

  const tell = (message) => page.postMessage(message)

  const mark = ({ selected, hovered }) => {
    for (const [id, pin] of pins) {
      pin.toggleAttribute('data-selected', id === selected)
      pin.toggleAttribute('data-hovered', id === hovered)
    }
  }

  const boundsOf = (branches) => {
    const lons = branches.map(({ lon }) => lon)
    const lats = branches.map(({ lat }) => lat)
    return [
      [Math.min(...lons) - 0.05, Math.max(...lats) + 0.03],
      [Math.max(...lons) + 0.05, Math.min(...lats) - 0.03],
    ]
  }

  const pinOf = ({ id, label, isCurrent }) => {
    const pin = document.createElement('button')
    pin.className = 'pin'
    pin.tabIndex = -1
    pin.title = label
    pin.setAttribute('aria-label', label)
    pin.toggleAttribute('data-current', isCurrent)
    pin.addEventListener('click', () => tell({ kind: 'selected', id }))
    pin.addEventListener('mouseenter', () => tell({ kind: 'hovered', id }))
    pin.addEventListener('mouseleave', () => tell({ kind: 'hovered', id: null }))
    return pin
  }

  const draw = () => {
    if (!given || !window.ymaps3?.YMap || given.branches.length === 0) return
    const { YMap, YMapDefaultSchemeLayer, YMapDefaultFeaturesLayer, YMapMarker } = window.ymaps3
    map?.destroy()
    pins.clear()
    map = new YMap(document.getElementById('map'), { location: { bounds: boundsOf(given.branches) } })
    map.addChild(new YMapDefaultSchemeLayer({}))
    map.addChild(new YMapDefaultFeaturesLayer({}))
    for (const branch of given.branches) {
      const pin = pinOf(branch)
      pins.set(branch.id, pin)
      map.addChild(new YMapMarker({ coordinates: [branch.lon, branch.lat] }, pin))
    }
    mark(given)
    tell({ kind: 'ready' })
  }

  const follow = (before) => {
    mark(given)
    const chosen = given.branches.find(({ id }) => id === given.selected)
    if (chosen && chosen.id !== before?.selected) {
      map?.update({ location: { center: [chosen.lon, chosen.lat], zoom: 16, duration: 300 } })
    }
  }

  page.onmessage = ({ data }) => {
    const before = given
    given = data
    const same = JSON.stringify(before?.branches) === JSON.stringify(given.branches)
    if (same && map) follow(before)
    else draw()
  }

  const script = document.createElement('script')
  script.src = document.body.dataset.script
  script.addEventListener('error', () => tell({ kind: 'failed' }))
  script.addEventListener('load', () => {
    Promise.resolve(window.ymaps3?.ready).then(draw, () => tell({ kind: 'failed' }))
  })
  document.head.append(script)
  // Of this site alone, whoever frames this page; everything else goes through the channel.
  window.parent.postMessage('listening', window.location.origin, [ours])
})()
