/** An EAN-13 for a generated product: the Russian prefix, its code and the check digit. */
export function barcodeOf(idcode: string): string {
  const digits = `460${idcode.padStart(9, '0').slice(-9)}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return digits + ((10 - (sum % 10)) % 10)
}
