import { msg } from '@vitrina/contracts/ops/message'
import { valid } from 'semver'
import type { Version } from '../../versions/version.ts'
import type { Part } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** A version number belongs to one content for ever. */
export function numberFaults({ name, version, record }: Part, published: readonly Version[]): Refusal[] {
  const number = record.assets.packageVersion
  if (number === undefined) {
    return [refusal('number', msg`assets.json of ${name} has no "packageVersion": give package.json a "version".`)]
  }
  if (valid(number) === null) {
    return [refusal('number', msg`${name} calls itself "${number}", which is no version number like 1.4.0.`)]
  }
  const taken = published.find((other) => other.assets.packageVersion === number && other.version !== version)
  if (!taken) return []
  return [
    refusal(
      'number',
      msg`${name} ${number} is published with other content (${taken.version}, this build is ${version}): raise "version" in its package.json and say in CHANGELOG.md what changed.`,
    ),
  ]
}
