import type { Queryable } from '../../database/database.ts'

export interface Zone {
  name: string
  /** In kilometres. */
  distance: number
  localities: string[]
}

/** Delivery zones of a branch, the nearest first. */
export async function zonesOf(db: Queryable, branchId: string): Promise<Zone[]> {
  return db.query<Zone>(
    'select name, distance, localities from delivery_zones where department_id = $1 order by position',
    [branchId],
  )
}

/** Normalised place name: «г. Вологда» and «вологда» are the same. */
const normaliseLocality = (locality: string): string =>
  locality
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^(?:г|город|пос|п|пгт|посёлок|поселок|с|село|д|дер|деревня|рп|м|местечко)(?:\.\s*|\s+)/, '')
    .replace(/[\s-]+/g, ' ')

/** The zone of a town or village; undefined when the branch does not deliver there. */
export function zoneOf(zones: readonly Zone[], locality: string): Zone | undefined {
  const wanted = normaliseLocality(locality)
  return zones.find(({ localities }) => localities.some((one) => normaliseLocality(one) === wanted))
}
