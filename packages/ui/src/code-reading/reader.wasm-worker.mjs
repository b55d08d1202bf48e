// A worker of its own, because its answer alone carries the policy that lets WebAssembly be compiled.
const formats = ['QRCode', 'EAN13', 'EAN8', 'UPCA', 'ITF', 'Code128', 'Code39', 'DataMatrix']
let reader

function pixelsOf(picture) {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  canvas.drawImage(picture, 0, 0)
  picture.close()
  return canvas.getImageData(0, 0, width, height)
}

self.onmessage = async ({ data }) => {
  try {
    if (data.script) {
      reader = (await import(data.script)).default
      await reader.prepareZXingModule({ overrides: { locateFile: () => data.wasm }, fireImmediately: true })
      return postMessage({ number: data.number, texts: [] })
    }
    const found = await reader.readBarcodes(pixelsOf(data.picture), { formats })
    postMessage({ number: data.number, texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) })
  } catch (error) {
    postMessage({ number: data.number, fault: String(error) })
  }
}
