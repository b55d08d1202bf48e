/** Units of quantities in building norms. */
export type NormUnit = 'м²' | 'м³' | 'м' | 'кг' | 'л' | 'шт'

/** Sides of a product in metres, when its features state them. */
export interface Sides {
  length: number
  width: number
  thickness: number
}

/** The amount of the companion, in `of`, per one `per` of the product. */
interface Norm {
  per: NormUnit
  of: NormUnit
  amount: number | ((sides: Sides) => number)
}

/** A companion that the work needs besides the product. */
export interface Need {
  /** Beginning of the category's name, in lower case; a PostgreSQL regular expression. */
  category: string
  /** A regular expression for the companion's name. */
  name: string
  /** A regular expression for the preferred companions among them. */
  best?: string
  /** Purpose and norm, as shown to the shopper. */
  reason: string
  /** Missing when the quantity depends on the site and cannot be computed. */
  norm?: Norm
}

/** Companions of goods whose names match `goods` and whose category matches `category`. */
export interface CompanionRule {
  category: RegExp
  /** All goods of the category without it. */
  goods?: RegExp
  needs: readonly Need[]
}
