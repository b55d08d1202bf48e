/** Turns the zxing script, which sets a global, into an ES module that a worker can import. */
module.exports = (script) => `${script}\nexport default ZXingWASM\n`
