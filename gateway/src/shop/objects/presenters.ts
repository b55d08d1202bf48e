import type { CamelCased } from '@vitrina/contracts/camel-case'
import type { BuildingObject } from '@vitrina/contracts/retailer/objects'
import type { ObjectView } from '@vitrina/contracts/site/objects'
import { toPlainLines, toSingleLine } from '@vitrina/site/plain-line'

/** An object as its pages show it. */
export const presentObject = ({
  createdAt: _,
  updatedAt,
  ...storedObject
}: CamelCased<BuildingObject>): ObjectView => ({
  ...storedObject,
  name: toSingleLine(storedObject.name),
  address: toSingleLine(storedObject.address),
  contactName: toSingleLine(storedObject.contactName),
  contactPhone: toSingleLine(storedObject.contactPhone),
  notes: toPlainLines(storedObject.notes),
  changedAt: updatedAt,
})
