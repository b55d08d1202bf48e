import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@vitrina/contracts/endpoint'
import { openapi } from '@vitrina/contracts/openapi'
import { expect, test } from 'vitest'
import { root } from './repository.ts'

/**
 * Names on the site's wire that are not in camelCase. Most are fixed by the specification: products, branches, carts and
 * accounts, which browsers also read at the retailer's own paths. Only a call whose shape the specification fixes may
 * add one.
 */
const retailerNames = new Set([
  ...['auth_code', 'contact_infos', 'full_name', 'has_client_code', 'is_b2b_buyer', 'is_staff', 'uuid_code'],
  ...['on_behalf', 'staff_name', 'started_at'],
  ...['base_price', 'id_1c', 'is_pick_up_point', 'name_for_site', 'names_cases', 'special_days', 'work_time'],
  ...['yandex_map_link', 'supply_departments', 'current_department', 'correspondent_account'],
  ...['new_cart_data', 'old_cart_id', 'product_id', 'product_idcode'],
  ...['delivery_date', 'delivery_info_str', 'distributor_id', 'is_sale', 'old_price', 'only_contain_order'],
  ...['base_unit', 'ends_on', 'found_without', 'page_size', 'product_count', 'public_text', 'starts_on'],
  ...['is_closed', 'open_until', 'pay_from', 'pay_to', 'posted_on', 'published_at', 'updated_at', 'updated_on'],
  ...['unique_title', 'utm_campaign', 'utm_content', 'utm_medium', 'utm_source', 'utm_term'],
])

const folder = path.join(root, 'packages/contracts/src/site')

function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(propertiesIn)]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value

/** Every call of the site by the name of its file and its own. */
async function siteEndpoints(): Promise<Record<string, Endpoint>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const found: [string, Endpoint][] = []
  for (const file of files) {
    const exported: object = await import(path.join(folder, file))
    for (const [group, calls] of Object.entries(exported))
      for (const [name, call] of Object.entries(calls ?? {}))
        if (isEndpoint(call)) found.push([`${file}.${group}.${name}`, call])
  }
  return Object.fromEntries(found)
}

test('the site’s calls name their data in camelCase, except for the names that the specification fixes', async () => {
  const endpoints = await siteEndpoints()
  expect(Object.keys(endpoints).length).toBeGreaterThan(100)
  const names = new Set(
    propertiesIn(openapi({ title: '', version: '', endpoints })).filter((name) => name.includes('_')),
  )
  expect([...names].filter((name) => !retailerNames.has(name))).toEqual([])
  expect([...retailerNames].filter((name) => !names.has(name))).toEqual([])
})
