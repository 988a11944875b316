import { z } from 'zod'
import { PAGE_AUDIENCES } from '#contract/access/page-access'
import { PublishApp } from '../apps'
import { VersionListItem } from '../versions'

const VersionTitle = VersionListItem.pick({ id: true, name: true, userRequest: true, content: true })

/** One thing that became of an app's being live. */
export const PublishRecord = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['publish', 'rollback', 'scheduled', 'unpublish', 'failed']),
  /** Null where the version is no more: one cannot go back to it. */
  version: VersionTitle.nullable(),
  by: z.string().nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
})
export type PublishRecord = z.infer<typeof PublishRecord>

export const ScheduledPublish = z.object({
  versionId: z.string(),
  at: z.iso.datetime(),
  status: z.enum(['waiting', 'failed']),
  message: z.string().nullable(),
})
export type ScheduledPublish = z.infer<typeof ScheduledPublish>

export const PUBLISHES_PAGE = 10

/** GET /api/apps/{appId}/publishes */
export const PublishHistory = z.object({
  publishes: z.array(PublishRecord),
  scheduled: ScheduledPublish.nullable(),
})
export type PublishHistory = z.infer<typeof PublishHistory>

/** PUT /api/apps/{appId}/publish/schedule: what is looked through now is looked through again when it is due. */
export const SchedulePublish = PublishApp.omit({ leaveOutSamples: true }).extend({ at: z.iso.datetime({ offset: true }) })
export type SchedulePublish = z.infer<typeof SchedulePublish>

const Change = z.enum(['added', 'changed', 'removed'])
export type PublishChange = z.infer<typeof Change>

/** GET /api/apps/{appId}/publish/plan: what a publish of a version would change, for its owner to look through. */
export const PublishPlan = z.object({
  versionId: z.string(),
  /** Those whose own files are others. */
  pages: z.array(z.object({ name: z.string(), title: z.string(), change: Change })),
  /** What pages have in common is another: the layout, the styles, what they are built on. */
  isSharedChanged: z.boolean(),
  /** `title`: what it is called on screens. `fields`: those that come, change or go. */
  entities: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      change: Change,
      fields: z.array(z.object({ name: z.string(), change: Change })),
    }),
  ),
  /** Entities whose rules about rows or fields are others, and for whom: what each was and is, in words. */
  rules: z.array(z.object({ name: z.string(), title: z.string(), before: z.string(), after: z.string() })),
  functions: z.array(z.object({ name: z.string(), change: Change })),
  /** Pages that come and are for anyone, or whose audience gets smaller or larger, and the entities that decide it. */
  audiences: z.array(z.object({ page: z.string(), title: z.string(), message: z.string(), isNarrower: z.boolean() })),
  /** For whom the page is that most people may open; visitors where there is none. */
  openTo: z.enum(PAGE_AUDIENCES),
  issues: z.array(z.object({ message: z.string(), severity: z.enum(['error', 'warning']), path: z.string().optional() })),
  /** What answers people besides the app's records. */
  answers: z.array(z.object({ kind: z.enum(['tool', 'assistant']), name: z.string(), message: z.string() })),
})
export type PublishPlan = z.infer<typeof PublishPlan>

/** GET /api/apps/{appId}/address: whether an app could have a slug, what speaks against it, and where that would be. */
export const CheckedSlug = z.object({ slug: z.string(), isFree: z.boolean(), message: z.string(), url: z.string() })
export type CheckedSlug = z.infer<typeof CheckedSlug>
