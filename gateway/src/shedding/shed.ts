/** A page is not made because more important ones have to be. */
export class Shed extends Error {
  override name = 'Shed'
}
