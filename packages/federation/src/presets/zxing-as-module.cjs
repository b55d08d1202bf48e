/** The reader of codes as a module, which a worker imports; its package has it as a script that sets a global. */
module.exports = (script) => `${script}\nexport default ZXingWASM\n`
