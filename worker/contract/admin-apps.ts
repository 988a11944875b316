import { z } from 'zod'
import { AdminPage } from './admin'
import { Takedown } from './app/publishing/takedown'

/**
 * How an app stands: live, not, taken down by itself or with its owner's account, or deleted and still to be had
 * back.
 */
export const AdminAppStatus = z.enum(['live', 'draft', 'taken-down', 'suspended', 'deleted'])
export type AdminAppStatus = z.infer<typeof AdminAppStatus>

/**
 * GET /api/admin/apps?search=&status=&page= → AdminApps, last changed first. `search` is looked for in names,
 * addresses, ids and owners.
 */
export const AdminAppsQuery = z.object({
  search: z.string().trim().max(200).optional(),
  status: AdminAppStatus.optional(),
  page: AdminPage,
})
export type AdminAppsQuery = z.infer<typeof AdminAppsQuery>
export const AdminApp = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  /** Empty where the account is gone. */
  ownerEmail: z.string(),
  status: AdminAppStatus,
  /** What its records and its people's files take. */
  bytes: z.number().int(),
  /** What went wrong in visitors' browsers in the last 30 days: how often, and how many different things. */
  errors: z.number().int(),
  differentErrors: z.number().int(),
  /** Open ones, of visitors. */
  reports: z.number().int(),
  takedown: Takedown.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type AdminApp = z.infer<typeof AdminApp>
export const AdminApps = z.object({ apps: z.array(AdminApp), total: z.number().int() })
export type AdminApps = z.infer<typeof AdminApps>
