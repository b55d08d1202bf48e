/** Abbreviations of addresses and days of the week that must not end a line. */
const noBreakWords = /(^|[\s,(\u2060])((?:ул|д|стр|корп|пр|пер|г|Пн|Вт|Ср|Чт|Пт|Сб|Вс)\.?) (?=\S)/gu
const noBreakNumbers = /(\d) (?=(?:км|к|м)(?![\p{L}\d]))|, (?=\d+\p{L}?(?:\/\d+\p{L}?)?(?:,|$))/gu

/** Dashes in ranges of days and hours: «Сб–Вс», «9:00–19:00». */
const rangeDash = /(?<=[\p{L}\d])–(?=[\p{L}\d])/gu

/** An address or opening hours with no-break spaces where a line must not end: «6 км», «стр. 1», «Вс 9:00». */
export function withNoBreakSpaces(text: string): string {
  return (
    text
      // A word joiner, since a line may break after a dash.
      .replace(rangeDash, '–\u2060')
      .replace(noBreakWords, '$1$2\u00a0')
      .replace(noBreakNumbers, (found, digit: string | undefined) =>
        digit ? `${digit}\u00a0` : found.replace(' ', '\u00a0'),
      )
  )
}

/** The address shown below the name of its city, without that city at its beginning. */
export function addressIn(city: string, address: string): string {
  const start = `${city}, `
  return withNoBreakSpaces(
    address.startsWith(start) && address.length > start.length ? address.slice(start.length) : address,
  )
}
