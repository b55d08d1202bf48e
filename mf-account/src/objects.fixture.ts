import type { SentLink } from '@vitrina/contracts/site/customer-estimate'
import type { ObjectPage, ObjectView } from '@vitrina/contracts/site/objects'

export const sampleObject = (more: Partial<ObjectView> = {}): ObjectView => ({
  id: 'o1',
  name: 'Дача',
  address: 'Молочное, ул. Школьная, 4',
  stage: 'under_way',
  startsOn: '2026-09-01',
  endsOn: null,
  budget: 100_000,
  contactName: 'Олег',
  contactPhone: '+7 900 555-01-77',
  notes: 'Ключ\nу соседей',
  isArchived: false,
  version: 3,
  changedAt: '2026-05-12T09:00:00Z',
  estimateCount: 1,
  orderCount: 2,
  planned: 120_000,
  ordered: 40_000,
  received: 10_000,
  ...more,
})

export const sampleObjectPage = (more: Partial<ObjectPage> = {}): ObjectPage => ({
  object: sampleObject(),
  estimates: [],
  files: [],
  active: { orders: [], total: 0 },
  completed: { orders: [], total: 0 },
  ...more,
})

export const sampleLink = (more: Partial<SentLink> = {}): SentLink => ({
  id: 'l1',
  path: '/qr/c/?token=T0ken',
  face: 'lines',
  state: 'open',
  createdAt: '2026-05-12T09:00:00Z',
  expiresAt: '2026-06-12T09:00:00Z',
  isCurrent: true,
  message: '',
  lineCount: 2,
  approvedCount: 0,
  answers: [],
  variants: [],
  signedBy: null,
  signedAt: null,
  comment: '',
  agreedAt: null,
  openedCount: 0,
  openings: [],
  ...more,
})
